import { expect, test } from 'vitest';
import { isPublicId, publicId } from './public-id.ts';

test.each([
  ['the least', new Uint8Array(16), '1'.repeat(22)],
  ['the next', new Uint8Array(16).fill(1, 15), `${'1'.repeat(21)}2`],
  ['one more than a digit holds', new Uint8Array(16).fill(58, 15), `${'1'.repeat(20)}21`],
])('%s', (_name, chance, id) => expect(publicId(chance)).toBe(id));

test('the most still has 22 letters', () => expect(isPublicId(publicId(new Uint8Array(16).fill(255)))).toBe(true));

test.each(['', '1'.repeat(21), '1'.repeat(23), `${'1'.repeat(21)}0`, `${'1'.repeat(21)}O`])('%s is none', (text) => {
  expect(isPublicId(text)).toBe(false);
});
