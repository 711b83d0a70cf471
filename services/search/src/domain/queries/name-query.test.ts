import { expect, test } from 'vitest';
import { buildNameQuery } from './name-query.ts';

const slips = (name: string) => JSON.stringify(buildNameQuery(name)).includes('fuzziness');

test.each([
  ['one word', 'maya', true],
  ['as many words as a name has', 'Ana María de la Cruz', true],
  ['words joined by punctuation', "o'neil-simic, zoe", true],
  ['more words than any name has', 'Ana Maria de la Cruz Lopez', false],
  ['more words, without spaces', 'Ana-Maria,de;la/Cruz(Lopez)', false],
])('allows typos in %s: %j, %s', (_, name, expected) => {
  expect(slips(name)).toBe(expected);
});

test('finds exact words however many there are', () => {
  const many = 'Ana Maria de la Cruz Lopez';
  expect(JSON.stringify(buildNameQuery(many))).toContain(JSON.stringify({ query: many, operator: 'and' }));
});
