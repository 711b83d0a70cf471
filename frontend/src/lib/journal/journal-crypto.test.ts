import { expect, test } from 'vitest';
import { importJournalKey, openText, sealText } from './journal-crypto.ts';

const keyOf = (filling: number) => importJournalKey(btoa(String.fromCharCode(...new Uint8Array(32).fill(filling))));

test('a text opens again under its key and name, and the kept bytes do not show it', async () => {
  const key = await keyOf(1);
  const sealed = await sealText(key, 'note a', 'A long week, “almost” over');
  expect(await openText(key, 'note a', sealed)).toBe('A long week, “almost” over');
  expect(new TextDecoder().decode(sealed.data)).not.toContain('long week');
});

test('the same text is sealed differently each time', async () => {
  const key = await keyOf(1);
  const one = await sealText(key, 'n', 'same');
  const two = await sealText(key, 'n', 'same');
  expect(new Uint8Array(one.data)).not.toEqual(new Uint8Array(two.data));
});

test.each([
  ['the key of another account', 2, 'note a', false],
  ['another name', 1, 'note b', false],
  ['a changed byte', 1, 'note a', true],
])('does not open with %s', async (_, filling, name, isDamaged) => {
  const sealed = await sealText(await keyOf(1), 'note a', 'secret');
  const bytes = new Uint8Array(sealed.data);
  if (isDamaged) bytes[0] = (bytes[0] ?? 0) ^ 1;
  expect(await openText(await keyOf(filling), name, { ...sealed, data: bytes.buffer })).toBeUndefined();
});

test('the key cannot be read from the page', async () => {
  await expect(crypto.subtle.exportKey('raw', await keyOf(1))).rejects.toThrow();
});
