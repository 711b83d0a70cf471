import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CoverageRow, coverageRows, statuses } from './coverage-table.ts';
import type { Outcome } from './finding.ts';

/** Items of the spec, one a line, by the heading of their table. */
export type SpecItems = Readonly<Record<string, string>>;

const page = 'docs/coverage.md';

/** Says of every item of the spec whether it is built, and names tests that exist. */
export function checkCoverage(root: string, items: SpecItems): Outcome {
  const rows = coverageRows(readFileSync(join(root, page), 'utf8'));
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
  const findings = [...coverageFaults(rows, read), ...missingItems(rows, items)].map((says) => ({ path: page, says }));
  const counts = statuses.map((status) => `${rows.filter((row) => row.status === status).length} ${status}`);
  return { findings, summary: `${rows.length} items: ${counts.join(', ')}` };
}

/** @param read the text of a test file, undefined when there is none */
export function coverageFaults(rows: CoverageRow[], read: (file: string) => string | undefined): string[] {
  return rows.flatMap((row) => {
    const says = (text: string) => `line ${row.line}: ${row.item}: ${text}`;
    if (!(statuses as readonly string[]).includes(row.status)) return [says(`'${row.status}' is no status`)];
    const built = row.status === 'works' || row.status === 'partly';
    if (built && row.tests.length === 0) return [says(`${row.status}, but no test shows it`)];
    if (!built && row.tests.length > 0) return [says(`${row.status}, yet a test shows it`)];
    return row.tests.flatMap(({ file, names }) => {
      const text = read(file);
      if (text === undefined) return [says(`${file} does not exist`)];
      if (names.length === 0) return [says(`no name of a test is quoted after ${file}`)];
      return names.filter((name) => !text.includes(name)).map((name) => says(`${file} has no test "${name}"`));
    });
  });
}

/** What has no row, what has two, and what the list does not know. */
export function missingItems(rows: CoverageRow[], items: SpecItems): string[] {
  const key = (table: string, item: string) => `${table}: ${item}`;
  const wanted = Object.entries(items).flatMap(([table, lines]) => itemsOf(lines).map((item) => key(table, item)));
  const given = rows.map(({ table, item }) => key(table, item));
  return [
    ...wanted.filter((item) => !given.includes(item)).map((item) => `no row for ${item}`),
    ...given.filter((item, index) => given.indexOf(item) !== index).map((item) => `two rows for ${item}`),
    ...given.filter((item) => !wanted.includes(item)).map((item) => `${item} is not in the list of the spec's items`),
  ];
}

export function itemsOf(lines: string): string[] {
  return lines.split('\n').flatMap((line) => line.trim() || []);
}
