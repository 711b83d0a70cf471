import { expect, test } from 'vitest';
import { fromCsv, toCsv } from './csv.ts';

const columns = ['who', 'what'] as const;

test.each([
  ['plain words', [{ who: 'ops', what: 'reads' }], 'who,what\nops,reads\n'],
  ['a comma', [{ who: "somebody else's, over", what: '-' }], `who,what\n"somebody else's, over",-\n`],
  ['a quotation mark', [{ who: 'a "b"', what: '' }], 'who,what\n"a ""b""",\n'],
  ['an empty beginning', [{ who: '', what: 'x' }], 'who,what\n,x\n'],
  ['two lines in one value', [{ who: 'a\nb', what: 'x' }], 'who,what\n"a\nb",x\n'],
  ['nothing', [], 'who,what\n'],
])('%s is written and read back', (_, rows, text) => {
  expect(toCsv(columns, rows)).toBe(text);
  expect(fromCsv(columns, text)).toEqual(rows);
});

test('another header or a short line is refused', () => {
  expect(() => fromCsv(columns, 'who,why\na,b\n')).toThrow('the columns are who,why');
  expect(() => fromCsv(columns, 'who,what\na,b\nc\n')).toThrow('line 3 has 1 values');
});
