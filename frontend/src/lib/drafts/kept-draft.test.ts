import { describe, expect, test } from 'vitest';
import { keepDraft, pageMemory, readDraft } from './kept-draft.ts';

function aStore(held: Record<string, string> = {}) {
  const items = new Map(Object.entries(held));
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
}

const like = { pronouns: '', ages: [] as string[] };

describe('a draft', () => {
  test('survives a refresh', () => {
    const store = aStore();
    keepDraft(store, 'profile.p1', { edition: '4', values: { pronouns: 'they/them', ages: ['Adults'] } });
    expect(readDraft(store, 'profile.p1', like)).toEqual({
      edition: '4',
      values: { pronouns: 'they/them', ages: ['Adults'] },
    });
  });

  test('is kept while the page is open, and gone after it is saved', () => {
    keepDraft(pageMemory, 'profile.p1', { edition: '4', values: like });
    expect(readDraft(pageMemory, 'profile.p1', like)).toEqual({ edition: '4', values: like });
    pageMemory.removeItem('linden.draft.profile.p1');
    expect(readDraft(pageMemory, 'profile.p1', like)).toBeUndefined();
  });

  test('is not shown to the next account in this browser', () => {
    const store = aStore();
    keepDraft(store, 'profile.p1', { edition: '4', values: like });
    expect(readDraft(store, 'profile.p2', like)).toBeUndefined();
  });

  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['a form with other fields', '{"edition":"1","values":{"pronouns":""}}'],
    ['no edition', '{"values":{"pronouns":"","ages":[]}}'],
    ['no values', '{"edition":"1"}'],
  ])('%s is ignored', (_, text) => {
    expect(readDraft(aStore(text === undefined ? {} : { 'linden.draft.x': text }), 'x', like)).toBeUndefined();
  });

  test('is optional: a store that refuses does not prevent saving', () => {
    const full = {
      ...aStore(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => keepDraft(full, 'x', { edition: '1', values: like })).not.toThrow();
  });
});
