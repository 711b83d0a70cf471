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
const rules: Rule[] = parse(text).groups[0].rules;
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

test('the runbook names every alert', () => {
  const runbook = readFileSync(join(chartFolder, '../../docs/runbooks/attacks.md'), 'utf8');
  for (const { alert } of rules) expect(runbook).toContain(`\`${alert}\``);
});
