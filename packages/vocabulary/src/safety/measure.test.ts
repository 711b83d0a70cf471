import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findRisk } from './find-risk.ts';
import { riskRulesVersion } from './risk-rules.ts';
import { createOrdinaryMessages } from './testkit/ordinary.ts';
import { createRiskyMessages } from './testkit/risky.ts';

/** Mulberry32, so that the corpus is the same on every machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const tierOf = (text: string) => findRisk(text)?.tier;
const shareOf = (texts: readonly string[], has: (text: string) => boolean) =>
  Math.round((texts.filter(has).length / texts.length) * 1000);

const ordinary = createOrdinaryMessages(4000, createRandom(1));
const plain = createRiskyMessages('plain', 2000, createRandom(2));
const hinted = createRiskyMessages('hinted', 2000, createRandom(3));
const weak = createRiskyMessages('weak', 1000, createRandom(4));

const report = {
  rules: riskRulesVersion,
  cardsPerThousandOrdinary: shareOf(ordinary, (text) => tierOf(text) !== undefined),
  alertsPerThousandOrdinary: shareOf(ordinary, (text) => tierOf(text) === 'UNAMBIGUOUS'),
  cardsPerThousandPlain: shareOf(plain, (text) => tierOf(text) !== undefined),
  alertsPerThousandPlain: shareOf(plain, (text) => tierOf(text) === 'UNAMBIGUOUS'),
  cardsPerThousandHinted: shareOf(hinted, (text) => tierOf(text) !== undefined),
  alertsPerThousandWeak: shareOf(weak, (text) => tierOf(text) === 'UNAMBIGUOUS'),
};

test('the card acts in at most 50 of 1,000 ordinary messages, the provider is alerted in none', () => {
  const loud = [...new Set(ordinary.filter((text) => tierOf(text)))];
  expect(report.cardsPerThousandOrdinary, loud.slice(0, 20).join('\n')).toBeLessThanOrEqual(50);
  expect(report.alertsPerThousandOrdinary).toBe(0);
});

test('messages that tell a risk in so many words alert the provider, in odd spellings as well', () => {
  const missed = [...new Set(plain.filter((text) => tierOf(text) !== 'UNAMBIGUOUS'))];
  expect(report.alertsPerThousandPlain, missed.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(980);
});

test('the card acts for hints', () => {
  const missed = [...new Set(hinted.filter((text) => !tierOf(text)))];
  expect(report.cardsPerThousandHinted, missed.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(980);
});

test('what is denied, or told of another person or a text, alerts no provider', () => {
  const loud = [...new Set(weak.filter((text) => tierOf(text) === 'UNAMBIGUOUS'))];
  expect(report.alertsPerThousandWeak, loud.slice(0, 20).join('\n')).toBe(0);
});

test('the runbook has the measured numbers', () => {
  const runbook = readFileSync(new URL('../../../../docs/runbooks/safety-alerts.md', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(report)) expect(runbook).toContain(`| ${name} | ${value} |`);
});
