import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalKinds } from '@linden/platform/limits/report-refusal';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { chartFolder } from './chart.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const text = readFileSync(join(chartFolder, 'files/alerts.yaml'), 'utf8');
const groups: { name: string; rules: Rule[] }[] = parse(text).groups;
const [{ rules } = { rules: [] }, work = { rules: [] }] = groups;
const kindsOf = ({ expr }: Rule) => /linden_refusal=~?"([^"]*)"/.exec(expr)?.[1]?.split('|') ?? [];

test('has a rule for bursts of every kind of refusal, and for no other', () => {
  expect(rules.flatMap(kindsOf).toSorted()).toEqual([...refusalKinds].toSorted());
});

test.each(rules)(
  '$alert counts the refusals of a period and says how urgent it is',
  ({ expr, labels, annotations }) => {
    expect(expr).toMatch(/increase\(linden_security_refusals_total\{linden_refusal=~?"[a-z_|]+"\}\[\d+m\]\)\) > \d+$/);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
  },
);

const root = join(chartFolder, '../..');

/** Where a gauge is reported, and what operators do. */
const worked: Readonly<Record<string, { reporter: string; runbook: string }>> = {
  LindenLateCalendarReadings: {
    reporter: 'services/scheduling/src/jobs/sync-calendar/watch-reading.ts',
    runbook: 'late-calendars.md',
  },
  LindenRefusingPayors: {
    reporter: 'services/billing/src/jobs/watch-refusing-payors.ts',
    runbook: 'refusing-payors.md',
  },
};

test.each(work.rules)(
  '$alert reads a gauge that a program reports, and has a runbook',
  ({ alert, expr, labels, annotations }) => {
    const [, metric = 'none'] = /\((linden_[a-z_]+)\) > \d+$/.exec(expr) ?? [];
    const { reporter, runbook } = worked[alert] ?? { reporter: 'package.json', runbook: 'README.md' };
    const gauges = readFileSync(join(root, reporter), 'utf8');
    // A collector writes the dots of a name as underscores.
    expect([...gauges.matchAll(/'(linden\.[a-z_.]+)'/g)].map(([, name = '']) => name.replaceAll('.', '_'))).toContain(
      metric,
    );
    expect(labels.severity).toBe('ticket');
    expect(annotations.summary).not.toBe('');
    expect(readFileSync(join(root, 'docs/runbooks', runbook), 'utf8')).toContain(`\`${alert}\``);
  },
);

test('the groups are refusals, and work that is late', () => {
  expect(groups.map(({ name }) => name)).toEqual(['linden-security', 'linden-work']);
});

test('the runbook names every alert', () => {
  const runbook = readFileSync(join(root, 'docs/runbooks/attacks.md'), 'utf8');
  for (const { alert } of rules) expect(runbook).toContain(`\`${alert}\``);
});
