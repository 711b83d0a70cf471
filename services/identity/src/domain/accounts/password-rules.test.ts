import { expect, test } from 'vitest';
import { isCommonPassword } from '#src/secrets/common-passwords.ts';
import { findPasswordFault } from './password-rules.ts';

const fault = (password: string, localPart = 'mara.field') =>
  findPasswordFault(password, { localPart, isCommon: isCommonPassword });

test.each([
  ['of eleven characters', 'k7vq2mzp9xw', 'PASSWORD_TOO_SHORT'],
  ['of twelve characters', 'k7vq2mzp9xwa', undefined],
  ['of 128 signs', 'quiet walk '.repeat(12).slice(0, 128), undefined],
  ['of 129 signs', 'quiet walk '.repeat(12).slice(0, 129), 'PASSWORD_TOO_LONG'],
  ['of twelve emoji, which are two code units each', '🌳🌿🍃🌱🌳🌿🍃🌱🌳🌿🍃🌱', undefined],
  ['with words and no digit', 'a slow train to the sea', undefined],
  ['from the list', 'unbelievable', 'PASSWORD_COMMON'],
  ['from the list in capitals', 'UNBELIEVABLE', 'PASSWORD_COMMON'],
  ['from the list with digits after it', 'football123456!', 'PASSWORD_COMMON'],
  ['of one repeated letter', 'aaaaaaaaaaaaaaa', 'PASSWORD_COMMON'],
  ['with the beginning of the address', 'I am Mara.Field indeed', 'PASSWORD_LIKE_EMAIL'],
])('accepts or rejects a password %s', (_, password, expected) => {
  expect(fault(password)).toBe(expected);
});

test('ignores a short local part, because many words contain it', () => {
  expect(fault('a slow train to the sea', 'al')).toBeUndefined();
});
