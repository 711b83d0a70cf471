import { expect, test } from 'vitest';
import { nameQuery } from './name-query.ts';

const slips = (name: string) => JSON.stringify(nameQuery(name)).includes('fuzziness');

test.each([
  ['one word', 'maya', true],
  ['as many as a name has', 'Ana María de la Cruz', true],
  ['words with signs between', "o'neil-simic, zoe", true],
  ['more than any name has', 'Ana Maria de la Cruz Lopez', false],
  ['more, without spaces', 'Ana-Maria,de;la/Cruz(Lopez)', false],
])('slips of the pen are looked for in %s: %j, %s', (_, name, expected) => {
  expect(slips(name)).toBe(expected);
});

test('however many words there are, they are looked for as they stand', () => {
  const many = 'Ana Maria de la Cruz Lopez';
  expect(JSON.stringify(nameQuery(many))).toContain(JSON.stringify({ query: many, operator: 'and' }));
});
