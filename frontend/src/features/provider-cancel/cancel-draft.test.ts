import { expect, test } from 'vitest';
import { createDraft, deleteDraft, hasInput, readDraft, saveDraft } from './cancel-draft.ts';

const minute = 60_000;
const draft = { ...createDraft('key'), noteToClient: 'I have to cancel.' };

test('a draft is kept for half an hour, and only for its appointment', () => {
  saveDraft('a1', draft, 0);
  expect(readDraft('a1', 29 * minute)).toEqual(draft);
  expect(readDraft('a2', 29 * minute)).toBeUndefined();
  expect(readDraft('a1', 30 * minute)).toBeUndefined();
  expect(readDraft('a1', 0)).toBeUndefined();
});

test('a sent draft is deleted', () => {
  saveDraft('a1', draft, 0);
  deleteDraft('a1');
  expect(readDraft('a1', 0)).toBeUndefined();
});

test.each([
  ['nothing', {}, false],
  ['the note that the wizard filled in', { noteToClient: 'Sorry.', filledNote: 'Sorry.' }, false],
  ['own words in the note', { noteToClient: 'Sorry, Maya.', filledNote: 'Sorry.' }, true],
  ['a reason', { reason: 'PROVIDER_SICK' as never }, true],
  ['an internal note', { internalNote: 'Called twice.' }, true],
])('leaving with %s', (_, changes, isLost) => {
  expect(hasInput({ ...createDraft('key'), ...changes })).toBe(isLost);
});
