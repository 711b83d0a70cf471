import { expect, test } from 'vitest';
import { formatCsv, parseCsv } from './csv.ts';

const columns = ['who', 'what'] as const;

test.each([
  ['plain words', [{ who: 'ops', what: 'reads' }], 'who,what\nops,reads\n'],
  ['a comma', [{ who: "another person's, over", what: '-' }], `who,what\n"another person's, over",-\n`],
  ['a quotation mark', [{ who: 'a "b"', what: '' }], 'who,what\n"a ""b""",\n'],
  ['an empty first value', [{ who: '', what: 'x' }], 'who,what\n,x\n'],
  ['two lines in one value', [{ who: 'a\nb', what: 'x' }], 'who,what\n"a\nb",x\n'],
  ['nothing', [], 'who,what\n'],
])('writes and reads back %s', (_, rows, text) => {
  expect(formatCsv(columns, rows)).toBe(text);
  expect(parseCsv(columns, text)).toEqual(rows);
});

test('refuses a different header or a short line', () => {
  expect(() => parseCsv(columns, 'who,why\na,b\n')).toThrow('the columns are who,why');
  expect(() => parseCsv(columns, 'who,what\na,b\nc\n')).toThrow('line 3 has 1 values');
});
