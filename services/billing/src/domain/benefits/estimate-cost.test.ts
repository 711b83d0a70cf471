import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTestAnswer } from '@linden/x12/testkit/build-test-answer';
import { describe, expect, test } from 'vitest';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { costScenarios } from './cost-estimate.ts';
import { estimateCost } from './estimate-cost.ts';
import { readReply } from './read-reply.ts';

const payorRange = { minCents: 1000, maxCents: 9000 };
const rows = readFileSync(join(import.meta.dirname, 'worked-cases.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(
    ([
      ,
      number = '',
      allowed = '',
      copay = '',
      coinsurance = '',
      deductible = '',
      maximum = '',
      estimate = '',
      ...rest
    ]) => {
      const [scenario = '', arithmetic = ''] = rest;
      return { number, allowed, copay, coinsurance, deductible, maximum, estimate, scenario, arithmetic };
    },
  );

const toCents = (dollars: string) => Math.round(Number(dollars) * 100);

/** Builds the EB segments of a row. */
function buildLines({ copay, coinsurance, deductible, maximum }: (typeof rows)[number]): string[] {
  const share = coinsurance === '-' ? '' : String(Number(coinsurance.replace('%', '')) / 100);
  return [
    'EB*1**30^MH**GOLD PPO',
    ...(copay === '-' ? [] : [`EB*B*IND*MH***27*${copay}*****Y`]),
    ...(share === '' ? [] : [`EB*A*IND*MH*****${share}****Y`]),
    ...(deductible === '-' ? [] : [`EB*C*IND*30***29*${deductible}*****Y`]),
    // What is left counts only of a stated total.
    ...(maximum === '-' ? [] : ['EB*G*IND*30***23*9000*****Y', `EB*G*IND*30***29*${maximum}*****Y`]),
  ];
}

const read = (benefits: readonly string[]) => readReply(buildTestAnswer({ benefits }), sessionFacts);

describe('estimateCost', () => {
  test('has at least 60 worked cases, and each scenario among them', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rows.map(({ scenario }) => scenario)).size).toBe(9);
  });

  test.each(rows)('case $number: $arithmetic', (row) => {
    const { summary, lines } = estimateCost({
      reading: read(buildLines(row)),
      allowedCents: toCents(row.allowed),
      payorRange,
    });
    const isKnown = row.estimate !== '-';
    expect(summary).toEqual({
      estimatedPatientResponsibilityCents: isKnown ? toCents(row.estimate) : null,
      estimatedCostRangeForPayorCents: isKnown ? null : payorRange,
      costScenario: row.scenario,
      source: isKnown ? 'BENEFITS_CHECK' : 'PAYOR_RANGE',
    });
    expect(lines.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(isKnown ? toCents(row.estimate) : 0);
    if (isKnown) expect(row.arithmetic).toMatch(new RegExp(`(^|\\D)${row.estimate.replace('.', '\\.')}(\\D|$)`));
  });

  test('each line names the segment that made it', () => {
    const reading = read([
      'EB*1**30^MH',
      'EB*B*IND*MH***27*25*****Y',
      'EB*C*IND*30***29*40*****Y',
      'EB*C*FAM*30***29*900*****Y',
    ]);
    const { lines } = estimateCost({ reading, allowedCents: 15_000, payorRange: undefined });
    expect(lines.map(({ part, amountCents, sources }) => [part, amountCents, sources.map(({ text }) => text)])).toEqual(
      [
        ['DEDUCTIBLE', 4000, ['EB*C*IND*30***29*40*****Y', 'EB*C*FAM*30***29*900*****Y']],
        ['COPAY', 2500, ['EB*B*IND*MH***27*25*****Y']],
      ],
    );
  });

  test.each([
    ['NO_FEE', ['EB*1**30^MH', 'EB*B*IND*MH***27*25'], undefined],
    ['NOT_ELIGIBLE', ['EB*6**30'], 15_000],
    ['VISIT_LIMIT_REACHED', ['EB*1**30^MH', 'EB*B*IND*MH***27*25', 'EB*F*IND*MH***29***VS*0'], 15_000],
    ['DEDUCTIBLE_REMAINING_NOT_STATED', ['EB*1**30^MH', 'EB*B*IND*MH***27*25', 'EB*C*IND*30***23*1500'], 15_000],
    ['COST_SHARE_NOT_STATED', ['EB*1**30^MH'], 15_000],
  ])('without an estimate it says why: %s', (reason, benefits, allowedCents) => {
    expect(estimateCost({ reading: read(benefits), allowedCents, payorRange: undefined })).toMatchObject({
      reason,
      summary: { estimatedPatientResponsibilityCents: null, costScenario: 'UNKNOWN', source: 'NONE' },
    });
  });

  test.each<[string, readonly string[], typeof payorRange | null]>([
    ['the cost share is not stated', ['EB*1**30^MH'], payorRange],
    ['the insurer gives no verdict', ['EB*V**30'], payorRange],
    ['the plan is inactive', ['EB*6**30'], null],
    ['no visits are left', ['EB*1**30^MH', 'EB*B*IND*MH***27*25', 'EB*F*IND*MH***29***VS*0'], null],
  ])('the range of the payor when %s', (_, benefits, range) => {
    const { summary } = estimateCost({ reading: read(benefits), allowedCents: 15_000, payorRange });
    expect(summary).toMatchObject({
      estimatedPatientResponsibilityCents: null,
      estimatedCostRangeForPayorCents: range,
      source: range ? 'PAYOR_RANGE' : 'NONE',
    });
  });
});

// C3.16-10: COPAY, COINSURANCE, DEDUCTIBLE, combinations of these, INSURANCE_PAYS_ALL, UNKNOWN.
test('the scenarios are those of the spec, with each combination', () => {
  expect(costScenarios).toEqual([
    'COPAY',
    'COINSURANCE',
    'DEDUCTIBLE',
    'COPAY_AND_COINSURANCE',
    'DEDUCTIBLE_AND_COPAY',
    'DEDUCTIBLE_AND_COINSURANCE',
    'DEDUCTIBLE_COPAY_AND_COINSURANCE',
    'INSURANCE_PAYS_ALL',
    'UNKNOWN',
  ]);
});
