import { expect, test } from 'vitest';
import { type Attempts, countAttempt } from '#src/domain/sign-in/attempts.ts';
import { codesPerAccount, createRecoveryCode, isSixDigits, readRecoveryCode } from './one-time-codes.ts';

test.each([
  ['six digits', '012345', true],
  ['five', '12345', false],
  ['seven', '1234567', false],
  ['a letter', '12345a', false],
  ['a blank', '123 456', false],
  ['digits of another script', '١٢٣٤٥٦', false],
  ['nothing', '', false],
])('accepts or rejects a code: %s', (_, text, expected) => {
  expect(isSixDigits(text)).toBe(expected);
});

test('makes recovery codes of twelve letters with a uniform distribution', () => {
  expect(createRecoveryCode(Uint8Array.from({ length: 64 }, (_, index) => index))).toBe('abcd-efgh-jkmn');
  const withUnfair = Uint8Array.from([255, 248, ...Array(12).fill(0)]);
  expect(createRecoveryCode(withUnfair)).toBe('aaaa-aaaa-aaaa');
  expect(() => createRecoveryCode(new Uint8Array(11))).toThrow('too few');
});

test.each([
  ['as printed', 'abcd-efgh-jkmn', 'abcd-efgh-jkmn'],
  ['in capitals without hyphens', 'ABCDEFGHJKMN', 'abcd-efgh-jkmn'],
  ['with blanks', ' abcd efgh jkmn ', 'abcd-efgh-jkmn'],
  ['too short', 'abcd-efgh-jkm', undefined],
  ['with a letter that none has', 'abcd-efgh-jkml', undefined],
  ['empty', '', undefined],
])('reads a recovery code %s', (_, text, expected) => {
  expect(readRecoveryCode(text)).toBe(expected);
});

test('blocks codes for 15 minutes after ten wrong ones, then allows ten again', () => {
  const start = Date.parse('2026-03-02T10:00:00Z');
  let known: Attempts | undefined;
  const tryAt = (seconds: number) => {
    const { allowed, attempts } = countAttempt(known, codesPerAccount, new Date(start + seconds * 1000));
    known = attempts;
    return allowed;
  };
  const outcomes = [...Array.from({ length: 11 }, (_, index) => tryAt(index)), tryAt(9 + 899), tryAt(9 + 900)];
  expect(outcomes).toEqual([...Array(10).fill(true), false, false, true]);
  expect(Array.from({ length: 10 }, (_, index) => tryAt(910 + index))).toEqual([...Array(9).fill(true), false]);
});
