import { beforeEach, describe, expect, it } from 'vitest';
import { type BookingHandle, clearHandle, draftMinutes, readHandle, saveHandle } from './booking-handle.ts';

const handle: BookingHandle = {
  account: '',
  at: 'a1b2c3d4e5 INTAKE 2026-12-02T01:30:00.000Z virtual',
  step: 'profile',
  furthest: 'profile',
  isPlanUnseen: false,
  key: 'key-1',
  holdKey: 'hold-key',
  holdId: 'hold-1',
  draftId: 'hold-1',
};
const noon = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

let values: Map<string, string>;
let store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
beforeEach(() => {
  values = new Map();
  store = {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
});

describe('what a tab keeps of a booking', () => {
  it('survives a refresh', () => {
    saveHandle(store, handle, noon);
    expect(readHandle(store, later(1), '')).toMatchObject(handle);
  });

  it.each([
    ['a visitor', '', '', true],
    ['a visitor who has signed in since', '', 'a-1', true],
    ['the same person', 'a-1', 'a-1', true],
    ['another person in the same tab', 'a-1', 'a-2', false],
    ['the next visitor after a sign-out', 'a-1', '', false],
  ])('is found by %s', (_, account, now, isFound) => {
    saveHandle(store, { ...handle, account }, noon);
    expect(readHandle(store, later(1), now) !== undefined).toBe(isFound);
    expect(values.size).toBe(isFound ? 1 : 0);
  });

  it.each([
    ['just under half an hour', draftMinutes - 0.01, true],
    ['after half an hour', draftMinutes, false],
  ])('%s is kept: %s', (_, minutes, isKept) => {
    saveHandle(store, handle, noon);
    expect(readHandle(store, later(minutes), '') !== undefined).toBe(isKept);
    expect(values.size).toBe(isKept ? 1 : 0);
  });

  it.each([
    '{',
    '{}',
    '{"savedAt":1e15}',
    'null',
    // As the version before kept it, with what was typed.
    '{"savedAt":1e15,"key":"k","draft":{"profile":{"legalFirstName":"Maya"},"payment":{}}}',
  ])('%s is ignored and deleted', (text) => {
    store.setItem('linden.draft.booking', text);
    expect(readHandle(store, noon, '')).toBeUndefined();
    expect(values.size).toBe(0);
  });

  it('is gone after it is cleared', () => {
    saveHandle(store, handle, noon);
    clearHandle(store);
    expect(values.size).toBe(0);
  });

  it('is optional in a browser without storage', () => {
    const full = {
      ...store,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => saveHandle(full, handle, noon)).not.toThrow();
  });
});
