import { expect, test } from 'vitest';
import { buildTable, copyLine } from './table.ts';

test.each([
  ['nothing', null, '\\N'],
  ['an absent value', undefined, '\\N'],
  ['empty text', '', ''],
  ['a tab and a line end', 'a\tb\nc', 'a\\tb\\nc'],
  ['a backslash', 'a\\b', 'a\\\\b'],
  ['a truth', true, 'true'],
  ['an instant', new Date('2026-01-02T03:04:05Z'), '2026-01-02T03:04:05.000Z'],
  ['a list', ['a', 'b c'], '{"a","b c"}'],
  ['a list with quotes and backslashes', ['"x"', 'y\\'], '{"\\\\"x\\\\"","y\\\\\\\\"}'],
  ['an empty list', [], '{}'],
])('%s in COPY text', (_, cell, expected) => {
  expect(copyLine([cell])).toBe(`${expected}\n`);
});

test('a table from records', () => {
  expect(buildTable('s.t', [{ n: 1 }, { n: 2 }], { id: ({ n }) => n, twice: ({ n }) => n * 2 })).toEqual({
    name: 's.t',
    columns: ['id', 'twice'],
    rows: [
      [1, 2],
      [2, 4],
    ],
  });
});
