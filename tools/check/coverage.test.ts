import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkCoverage, coverageFaults, itemsOf, missingItems } from './coverage.ts';
import { coverageRows } from './coverage-table.ts';
import { specItems } from './spec-items/all.ts';

const page = (...rows: string[]) =>
  `# Coverage\n\n## Routes\n\n| item | status | shown by |\n|---|---|---|\n${rows.join('\n')}\n`;
const read = (file: string) => (file === 'a.test.ts' ? `test('finds it', () => {});` : undefined);
const faults = (...rows: string[]) => coverageFaults(coverageRows(page(...rows)), read);

test('reads the rows of its tables and no others', () => {
  const text = `| status | means |\n|---|---|\n| works | x |\n${page('| `/a` | works | `a.test.ts` "one", "two"; `b.test.ts` "three"; more words |')}`;
  expect(coverageRows(text)).toEqual([
    {
      line: 10,
      table: 'Routes',
      item: '`/a`',
      status: 'works',
      tests: [
        { file: 'a.test.ts', names: ['one', 'two'] },
        { file: 'b.test.ts', names: ['three'] },
      ],
    },
  ]);
});

test.each([
  ['a sound row', '| x | works | `a.test.ts` "finds it" |', []],
  ['what is not built', '| x | not yet | some words |', []],
  ['what the spec hides', '| x | not shown | |', []],
  ['another status', '| x | done | `a.test.ts` "finds it" |', [`line 7: x: 'done' is no status`]],
  ['works without a test', '| x | works | believe me |', ['line 7: x: works, but no test shows it']],
  ['partly without a test', '| x | partly | |', ['line 7: x: partly, but no test shows it']],
  ['not yet with a test', '| x | not yet | `a.test.ts` "finds it" |', ['line 7: x: not yet, yet a test shows it']],
  ['a file that is gone', '| x | works | `b.test.ts` "finds it" |', ['line 7: x: b.test.ts does not exist']],
  ['no name', '| x | works | `a.test.ts` |', ['line 7: x: no name of a test is quoted after a.test.ts']],
  ['a name that is gone', '| x | works | `a.test.ts` "finds him" |', ['line 7: x: a.test.ts has no test "finds him"']],
])('%s', (_, row, expected) => {
  expect(faults(row)).toEqual(expected);
});

test('every item has one row, and no row is unknown', () => {
  const rows = coverageRows(page('| a | not yet | |', '| a | not yet | |', '| c | not yet | |'));
  expect(missingItems(rows, { Routes: '\n  a\n  b\n' })).toEqual([
    'no row for Routes: b',
    'two rows for Routes: a',
    "Routes: c is not in the list of the spec's items",
  ]);
});

test('the page of this repository is whole', () => {
  expect(Object.values(specItems).flatMap(itemsOf).length).toBeGreaterThan(500);
  expect(checkCoverage(root, specItems).findings).toEqual([]);
});
