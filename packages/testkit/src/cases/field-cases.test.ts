import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFieldCases } from './field-cases.ts';

const root = new URL('../../../../', import.meta.url);
const page = 'docs/security/field-cases.md';

interface Row {
  readonly name: string;
  readonly right: string;
  readonly tests: string;
}

function readRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, name, right = '', tests = ''] = /^\| `([^`]+)` \| (.*?) \| (.*) \|$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, right, tests }];
  });
}

/** Says what is wrong with the table: cases without a row, rows without a case, and tests that do not exist. */
function findFaults(rows: readonly Row[], cases: readonly string[]): string[] {
  const named = rows.map(({ name }) => name);
  return [
    ...cases.filter((name) => !named.includes(name)).map((name) => `${name} has no row`),
    ...named
      .filter((name, index) => !cases.includes(name) || named.indexOf(name) !== index)
      .map((name) => `${name} is no case, or has two rows`),
    ...rows.filter(({ right }) => right.trim() === '').map(({ name }) => `${name} has no right answer`),
    ...rows.filter((row) => !isOpen(row)).flatMap((row) => findTestFaults(row)),
  ];
}

/** A case that is not right yet says so. */
function isOpen({ right }: Row): boolean {
  return right.includes('Not yet:');
}

function findTestFaults({ name, tests }: Row): string[] {
  const cited = [...tests.matchAll(/`([^`]+)`((?:,? "[^"]+")+)/g)];
  if (cited.length === 0) return [`${name} has no test`];
  return cited.flatMap(([, file = '', quoted = '']) => {
    const path = new URL(file, root);
    if (!existsSync(path)) return [`${name}: there is no ${file}`];
    const text = readFileSync(path, 'utf8');
    const titles = [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    const isThere = (title: string) => ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
    return titles.filter((title) => !isThere(title)).map((title) => `${name}: ${file} has no test "${title}"`);
  });
}

const rows = readRows(readFileSync(new URL(page, root), 'utf8'));

test('every case has a row with its right answer, and a test that exists', () => {
  expect(findFaults(rows, listFieldCases())).toEqual([]);
  expect(rows.length).toBeGreaterThan(90);
  // This number may only fall.
  expect(rows.filter(isOpen).length).toBeLessThanOrEqual(1);
});

test('control: a case without a test is found', () => {
  const [first, ...others] = rows;
  if (!first) throw new Error('the table is empty');
  const cases = listFieldCases();
  expect(findFaults(others, cases)).toEqual([`${first.name} has no row`]);
  expect(findFaults([{ ...first, tests: '' }, ...others], cases)).toEqual([`${first.name} has no test`]);
  const [file = ''] = /[^`]+\.test\.ts/.exec(first.tests) ?? [];
  const untold = { ...first, tests: `\`${file}\` "a test that is not there"` };
  expect(findFaults([untold, ...others], cases)).toEqual([
    `${first.name}: ${file} has no test "a test that is not there"`,
  ]);
  expect(findFaults([...rows, { ...first, name: 'ics/99.ics' }], cases)).toEqual([
    'ics/99.ics is no case, or has two rows',
  ]);
});
