import { describe, expect, it } from 'vitest';
import { addDateRow, formatDateRow, readDateOutcome, tableHead } from './date-row.ts';

const outcome = { counts: { passed: 11_021, failed: 0, skipped: 188 }, failedFiles: [], stopped: false };
const plan = {
  date: { day: new Date('2026-12-02T00:00:00Z') },
  commit: 'b44b5491',
  scope: 'unit, integration',
  outcome,
};

describe('the outcome of a run', () => {
  it('is read from its last lines', () => {
    const output = [
      '    ok    0.1 s  tools/a.test.ts (3)',
      'failed: tools/b.int.test.ts > books > at noon: expected 1 to be 2',
      'failed: tools/b.int.test.ts > cancels: expected 1 to be 2',
      'failed: services/a/tests/c.int.test.ts',
      'failed: vitest (unit) ended with an error outside of any test',
      'unsteady: tools/d.int.test.ts > waits: timed out',
      '\u001b[2m12 passed, 4 failed, 1 skipped\u001b[22m',
    ].join('\n');
    expect(readDateOutcome(output)).toEqual({
      counts: { passed: 12, failed: 4, skipped: 1 },
      failedFiles: ['services/a/tests/c.int.test.ts', 'tools/b.int.test.ts'],
      stopped: false,
    });
  });

  it('is unknown without a count line', () => {
    expect(readDateOutcome('failed: it crashed')).toBeUndefined();
  });

  it('says when the run was stopped', () => {
    const output = 'failed: stopped before the end\n0 passed, 1 failed, 0 skipped\n';
    expect(readDateOutcome(output)).toMatchObject({ stopped: true });
  });
});

describe('a row of the table', () => {
  it('names day, weekday, commit, tests and counts', () => {
    expect(formatDateRow(plan)).toBe(
      '| Dec 2, 2026 | Wednesday | b44b5491 | unit, integration | 11,021 | 0 | 188 | none |',
    );
  });

  it('names the hour when the run had one', () => {
    expect(formatDateRow({ ...plan, date: { ...plan.date, hour: 6 } })).toMatch(
      /^\| Dec 2, 2026, 06:00 UTC \| Wednesday \|/,
    );
  });

  it('names failed files', () => {
    const failedFiles = ['a.test.ts', 'b.test.ts'];
    expect(formatDateRow({ ...plan, outcome: { ...outcome, failedFiles } })).toMatch(
      /\| `a\.test\.ts`, `b\.test\.ts` \|$/,
    );
  });
});

describe('the table', () => {
  const row = formatDateRow(plan);
  const table = (...rows: string[]) => ['# Title', '', tableHead, '|---|', ...rows, '', 'Text.'].join('\n');

  it('gets its first row', () => {
    expect(addDateRow(table(), row)).toBe(table(row));
  });

  it('gets later rows at its end', () => {
    const later = formatDateRow({ ...plan, date: { day: new Date('2026-12-31T00:00:00Z') } });
    expect(addDateRow(table(row), later)).toBe(table(row, later));
  });

  it('gets a row for another commit and for other tests', () => {
    const others = [formatDateRow({ ...plan, commit: 'aaaaaaaa' }), formatDateRow({ ...plan, scope: 'unit' })];
    expect(others.reduce(addDateRow, table(row))).toBe(table(row, ...others));
  });

  it('replaces the row of the same day, commit and tests', () => {
    const again = formatDateRow({ ...plan, outcome: { ...outcome, counts: { passed: 1, failed: 2, skipped: 3 } } });
    expect(addDateRow(table(row), again)).toBe(table(again));
  });

  it('must exist', () => {
    expect(() => addDateRow('# Title', row)).toThrow(/has no table/);
  });
});
