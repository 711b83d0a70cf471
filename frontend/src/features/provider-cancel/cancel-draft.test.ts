import { expect, test } from 'vitest';
import { createDraft, deleteDraft, readDraft, saveDraft } from './cancel-draft.ts';

function aStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    kept,
  };
}

const minute = 60_000;
const draft = { ...createDraft('key'), noteToClient: 'I have to cancel.' };

test('a draft survives a reload for half an hour, and only for its appointment', () => {
  const store = aStore();
  saveDraft(store, 'a1', draft, 0);
  expect(readDraft(store, 'a1', 29 * minute)).toEqual(draft);
  expect(readDraft(store, 'a2', 29 * minute)).toBeUndefined();
  expect(readDraft(store, 'a1', 30 * minute)).toBeUndefined();
  expect(store.kept.size).toBe(0);
});

test('a draft of another version is deleted, and so is a sent one', () => {
  const store = aStore();
  store.setItem('linden.draft.cancel.a1', JSON.stringify({ savedAt: 0, draft: { reason: 'OTHER' } }));
  expect(readDraft(store, 'a1', 0)).toBeUndefined();
  saveDraft(store, 'a1', draft, 0);
  deleteDraft(store, 'a1');
  expect(store.kept.size).toBe(0);
});
