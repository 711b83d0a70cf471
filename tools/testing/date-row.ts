import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './file-results.ts';
import type { RunDate } from './moved-clock.ts';

/** What a run with moved clocks ended with. */
export type DateOutcome = { counts: Counts; failedFiles: string[]; stopped: boolean };

export type DateRow = { date: RunDate; commit: string; scope: string; outcome: DateOutcome };

/** Reads the last lines of `npm test`. @returns undefined when the run ended before its count line */
export function readDateOutcome(output: string): DateOutcome | undefined {
  const lines = stripVTControlCharacters(output).split('\n');
  const counted = lines.map((line) => /^(\d+) passed, (\d+) failed, (\d+) skipped/.exec(line)).findLast(Boolean);
  if (!counted) return undefined;
  const [passed = 0, failed = 0, skipped = 0] = counted.slice(1).map(Number);
  const named = lines
    .flatMap((line) => /^failed: (\S+)/.exec(line)?.[1] ?? [])
    .filter((name) => name.includes('.test.'));
  const stopped = lines.includes('failed: stopped before the end');
  return { counts: { passed, failed, skipped }, failedFiles: [...new Set(named)].sort(), stopped };
}

/** Formats a row of the table. Its day with the hour, commit and tests are its key. */
export function formatDateRow({ date, commit, scope, outcome }: DateRow): string {
  const { passed, failed, skipped } = outcome.counts;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(date.day);
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(date.day);
  const hour = date.hour === undefined ? '' : `, ${String(date.hour).padStart(2, '0')}:00 UTC`;
  const count = (value: number) => value.toLocaleString('en-US');
  const files = outcome.failedFiles.map((file) => `\`${file}\``).join(', ') || 'none';
  const cells = [`${day}${hour}`, weekday, commit, scope, count(passed), count(failed), count(skipped), files];
  return `| ${cells.join(' | ')} |`;
}

/** First line of the table in `docs/benchmarks/tests.md`. */
export const tableHead = '| clocks at | weekday | commit | tests | passed | failed | skipped | failed files |';

/** Adds a row at the end of the table. A row for the same day and hour, commit and tests is replaced, so that a repeated run counts once. */
export function addDateRow(document: string, row: string): string {
  const lines = document.split('\n');
  const head = lines.indexOf(tableHead);
  if (head < 0) throw new Error(`the document has no table that begins with '${tableHead}'`);
  const length = lines.slice(head).findIndex((line) => !line.startsWith('|'));
  const end = length < 0 ? lines.length : head + length;
  const old = lines.slice(head + 2, end);
  const at = old.findIndex((line) => keyOf(line) === keyOf(row));
  const rows = at < 0 ? [...old, row] : old.with(at, row);
  return [...lines.slice(0, head + 2), ...rows, ...lines.slice(end)].join('\n');
}

function keyOf(row: string): string {
  const [day, , commit, scope] = row.split(' | ');
  return [day, commit, scope].join(' | ');
}
