import { expect, test } from 'vitest';
import { readSignInAnswer, saveSignInNote, takeSignInNote } from './sign-in-note.ts';

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a note is found once, by the browser that left it', () => {
  const storage = createStorage();
  const note = { browserKey: 'key', returnTo: '/settings' };
  saveSignInNote(storage, note);
  expect(takeSignInNote(storage)).toEqual(note);
  expect(takeSignInNote(storage)).toBeUndefined();
});

test('a note that leads to another site is refused', () => {
  const storage = createStorage();
  saveSignInNote(storage, { browserKey: 'key', returnTo: 'https://example.com' });
  expect(takeSignInNote(storage)).toBeUndefined();
});

test.each([
  ['#calendarState=s&calendarCode=c%26d', { state: 's', code: 'c&d' }],
  ['#calendarState=s&calendarCode=', { state: 's', code: '' }],
  ['#state=s&code=c', undefined],
  ['', undefined],
])('an address that ends with "%s"', (hash, answer) => {
  expect(readSignInAnswer(hash)).toEqual(answer);
});
