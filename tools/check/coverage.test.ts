import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { anchorListPath, readAnchorList } from './anchor-list.ts';
import { checkCoverage, findRowFaults } from './coverage.ts';
import { citingFiles, findAnchorFaults, findUnknownCitations } from './coverage-anchors.ts';
import { insertSummary } from './coverage-summary.ts';
import { readCoverageRows } from './coverage-table.ts';
import { readCoverage } from './read-coverage.ts';
import type { Anchor } from './spec-anchors.ts';

const page = (...rows: string[]) =>
  `# Coverage\n\n| anchor | item | status | shown by |\n|---|---|---|---|\n${rows.join('\n')}\n`;
const rowsOf = (...rows: string[]) => readCoverageRows('docs/x.md', page(...rows));
const read = (file: string) =>
  file === 'a.test.ts' ? `// 'finds her'\ntest('finds it', () => expect('ONE'));` : undefined;

test('reads the rows of its own tables only', () => {
  const text = `| status | means |\n|---|---|\n| works | x |\n${page('| C1-1, C2-3 | `/a` | works | `a.test.ts` "one", "two"; `b.test.ts` "three"; more words |')}`;
  expect(readCoverageRows('docs/x.md', text)).toEqual([
    {
      path: 'docs/x.md',
      line: 8,
      anchors: ['C1-1', 'C2-3'],
      item: '`/a`',
      status: 'works',
      tests: [
        { file: 'a.test.ts', titles: ['one', 'two'] },
        { file: 'b.test.ts', titles: ['three'] },
      ],
      words: 'more words',
    },
  ]);
});

test.each([
  ['a valid row', '| works | `a.test.ts` "finds it" |', []],
  ['partly, with what is missing', '| partly | `a.test.ts` "finds it"; the rest is missing |', []],
  ['partly without a test', '| partly | the code is there; no test |', []],
  ['not built', '| not yet | some words |', []],
  ['not shown', '| not shown | |', []],
  ['another status', '| done | `a.test.ts` "finds it" |', [`'done' is not a status`]],
  ['works without a test', '| works | some text |', ['works, but names no test']],
  ['partly without a test', '| partly | a bit |', [`partly, but names no test; say 'no test'`]],
  ['partly without words', '| partly | `a.test.ts` "finds it" |', ['partly, but the row does not say what is missing']],
  ['not yet with a test', '| not yet | `a.test.ts` "finds it" |', ['not yet, but names a test']],
  ['a missing file', '| works | `b.test.ts` "finds it" |', ['b.test.ts does not exist']],
  ['no title', '| works | `a.test.ts` |', ['no test title is quoted after a.test.ts']],
  ['a title in a comment', '| works | `a.test.ts` "finds her" |', ['a.test.ts has no test "finds her"']],
  ['a missing title', '| works | `a.test.ts` "finds him" |', ['a.test.ts has no test "finds him"']],
])('%s', (_, row, expected) => {
  expect(rowsOf(`| C1-1 | x ${row}`).flatMap((each) => findRowFaults(each, read))).toEqual(
    expected.map((says) => `line 5: x: ${says}`),
  );
});

const anchor = (id: string, given: Partial<Anchor> = {}): Anchor => ({
  id,
  label: 'a rule',
  names: [],
  codes: [],
  digest: '',
  ...given,
});

test.each<[string, Anchor[], string[], string[]]>([
  [
    'a row for each sentence',
    [anchor('C1-1a'), anchor('C1-1b')],
    ['| C1-1a | x | not yet | |'],
    ['C1-1b (a rule) has no row'],
  ],
  ['a row for all sentences', [anchor('C1-1a'), anchor('C1-1b')], ['| C1-1 | x | not yet | |'], []],
  ['a row for nothing', [], ['| C1-9 | x | not yet | |'], ['x: the spec has no C1-9']],
  ['two rows', [anchor('C1-1')], ['| C1-1 | x | not yet | |', '| C1-1 | x | works | |'], ['two rows for C1-1: x']],
  [
    'an address, an operation and a text that no row names',
    [anchor('C1-1', { names: ['/a', 'saveIt', "'All is well with u...'"] })],
    ['| C1-1 | saveThat | not yet | |'],
    ['C1-1: no row names /a', 'C1-1: no row names saveIt', "C1-1: no row names 'All is well with u...'"],
  ],
  [
    'names over two rows, a long text by its beginning',
    [anchor('C1-1', { names: ['/a', "'All is well with u...'"] })],
    ['| C1-1 | `/a` | not yet | |', "| C1-1 | 'All is well ...' | not yet | |"],
    [],
  ],
  [
    'a code that no test lists',
    [anchor('C1-1', { codes: ['ONE', 'ON'] })],
    ['| C1-1 | x | works | `a.test.ts` "finds it" |'],
    ['C1-1: no test of its rows lists ON'],
  ],
  ['codes of a requirement that is not built', [anchor('C1-1', { codes: ['TWO'] })], ['| C1-1 | x | not yet | |'], []],
])('anchors: %s', (_, anchors, rows, expected) => {
  expect(findAnchorFaults(rowsOf(...rows), anchors, read)).toEqual(expected);
});

const cited = [anchor('C3.16-14a'), anchor('C3.16-14b'), anchor('P4.2-1')];

test.each<[string, string, string, string[]]>([
  ['an anchor', 'a.ts', '/** What a client sees (C3.16-14b). */', []],
  ['all sentences of an anchor', 'a.ts', '// C3.16-14.', []],
  ['an unknown anchor', 'a.ts', 'const a = 1;\n// By P4.2-9.', ['line 2: cites P4.2-9']],
  ['an unknown letter', 'a.tsx', '{/* C3.16-14c */}', ['line 1: cites C3.16-14c']],
  ['the second line of a comment', 'a.ts', '/**\n * P4.2-1 to P4.2-8.\n */', ['line 2: cites P4.2-8']],
  ['a string', 'a.ts', "const id = 'P9-9';\nconst url = 'https://linden.example/P9-9';", []],
  ['a word that only contains one', 'a.ts', '// 005010X279A1, UTC9-5, C3.16.', []],
  ['a description in GraphQL', 'a.graphql', '"A code of C5.6-1."', ['line 1: cites C5.6-1']],
])('comments: %s', (_, path, text, expected) => {
  const says = findUnknownCitations(path, text, cited).map((finding) => finding.says);
  expect(says).toEqual(expected.map((start) => `${start}, which docs/requirements does not have`));
});

test('reads the comments of code, but not the made-up anchors of this folder', () => {
  const paths = ['bff/a.ts', 'proto/a.proto', 'bff/a.graphql', 'docs/a.md', 'tools/check/a.ts'];
  expect(paths.filter((path) => citingFiles.test(path))).toEqual(['bff/a.ts', 'proto/a.proto', 'bff/a.graphql']);
});

test('counts are written between their marks', () => {
  const marked = readCoverage(root).page;
  const section = {
    path: 'docs/requirements/a.md',
    title: 'A',
    requirements: 3,
    rows: rowsOf('| C1-1 | x | works | |'),
  };
  expect(insertSummary(marked, [section])).toContain('| [A](requirements/a.md) | 3 | 1 | 1 | 0 | 0 | 0 |');
  expect(() => insertSummary('# A page without marks', [section])).toThrow('no place for the counts');
});

test('the pages of this repository have no faults', () => {
  const anchors = readAnchorList(readFileSync(join(root, anchorListPath), 'utf8'));
  expect(anchors.length).toBeGreaterThan(700);
  expect(checkCoverage(root).findings).toEqual([]);
});
