import { describe, expect, test } from 'vitest';
import type { CostEstimate } from './cost-estimate.ts';
import { type BilledShare, explainDifference } from './explain-difference.ts';
import { type FeeScheduleRow, findFee, findPayorRange } from './fee-schedule.ts';
import { buildGoodFaithEstimate } from './good-faith-estimate.ts';

const row: FeeScheduleRow = {
  payorId: 'northwind',
  usState: 'CA',
  cptCode: '90837',
  license: 'LCSW',
  allowedCents: 12_000,
  validFrom: '2026-01-01',
};

describe('findFee', () => {
  const question = { payorId: 'northwind', usState: 'CA', cptCode: '90837', license: 'LCSW', serviceDay: '2026-06-30' };
  const rows = [row, { ...row, allowedCents: 13_000, validFrom: '2026-07-01' }];

  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 12_000],
    ['2026-06-30', 12_000],
    ['2026-07-01', 13_000],
  ])('on %s it finds %s', (serviceDay, allowedCents) => {
    expect(findFee(rows, { ...question, serviceDay })?.allowedCents).toBe(allowedCents);
  });

  test.each(['payorId', 'usState', 'cptCode', 'license'] as const)('needs the same %s', (field) => {
    expect(findFee(rows, { ...question, [field]: 'other' })).toBeUndefined();
  });

  test('a row with a last day ends there', () => {
    const ended = [{ ...row, validTo: '2026-06-29' }];
    expect(findFee(ended, question)).toBeUndefined();
    expect(findFee(ended, { ...question, serviceDay: '2026-06-29' })).toBeDefined();
  });
});

describe('findPayorRange', () => {
  const question = { payorId: 'northwind', usState: 'CA', cptCode: '90837', license: 'LMFT', serviceDay: '2026-06-30' };

  test('is up to the highest amount of any license that is in force on the day', () => {
    const rows = [
      row,
      { ...row, license: 'PhD', allowedCents: 14_000 },
      { ...row, license: 'MD', allowedCents: 20_000, validFrom: '2026-07-01' },
    ];
    expect(findPayorRange(rows, question)).toEqual({ minCents: 0, maxCents: 14_000 });
  });

  test('is not known without a row for the state', () => {
    expect(findPayorRange([row], { ...question, usState: 'NV' })).toBeUndefined();
  });
});

describe('buildGoodFaithEstimate', () => {
  const question = {
    cptCode: '90837',
    priceCents: 15_000,
    sessions: 12,
    bookedDay: '2026-11-23',
    serviceDay: '2026-12-14',
  };

  test('names price, sessions, total and from when a bill may be disputed', () => {
    expect(buildGoodFaithEstimate(question)).toEqual({
      summary: {
        estimatedPatientResponsibilityCents: 15_000,
        estimatedCostRangeForPayorCents: null,
        costScenario: 'UNKNOWN',
        source: 'SELF_PAY',
      },
      cptCode: '90837',
      priceCents: 15_000,
      sessions: 12,
      totalCents: 180_000,
      disputableFromCents: 220_000,
      dueDay: '2026-11-24',
      validThrough: '2027-11-22',
    });
  });

  test.each([
    ['booked on Monday for Thursday', '2026-11-23', '2026-11-26', '2026-11-24'],
    ['booked on Monday for Wednesday', '2026-11-23', '2026-11-25', undefined],
    ['booked on Friday for Tuesday', '2026-11-27', '2026-12-01', undefined],
    ['booked on Friday for Wednesday', '2026-11-27', '2026-12-02', '2026-11-30'],
  ])('is due on the next business day: %s', (_, bookedDay, serviceDay, dueDay) => {
    expect(buildGoodFaithEstimate({ ...question, bookedDay, serviceDay }).dueDay).toBe(dueDay);
  });
});

describe('explainDifference', () => {
  const line = (part: CostEstimate['lines'][number]['part'], amountCents: number) => ({
    part,
    amountCents,
    sources: [],
  });
  const estimate: CostEstimate = {
    summary: {
      estimatedPatientResponsibilityCents: 6000,
      estimatedCostRangeForPayorCents: null,
      costScenario: 'DEDUCTIBLE_AND_COINSURANCE',
      source: 'BENEFITS_CHECK',
    },
    allowedCents: 12_000,
    lines: [line('DEDUCTIBLE', 4500), line('COINSURANCE', 1500)],
  };
  const bill: BilledShare = {
    allowedCents: 12_000,
    deductibleCents: 4500,
    coinsuranceCents: 1500,
    copayCents: 0,
    notCoveredCents: 0,
  };

  test.each<[string, Partial<BilledShare>, [string, number, string][]]>([
    ['nothing changed', {}, []],
    [
      'another claim used the deductible first',
      { deductibleCents: 0, coinsuranceCents: 2400 },
      [
        ['DEDUCTIBLE', -4500, 'DEDUCTIBLE_ALREADY_USED'],
        ['COINSURANCE', 900, 'COST_SHARE_BASE_CHANGED'],
      ],
    ],
    [
      'the insurer allowed more',
      { allowedCents: 13_000, coinsuranceCents: 1700 },
      [['COINSURANCE', 200, 'ALLOWED_AMOUNT_CHANGED']],
    ],
    ['another share', { coinsuranceCents: 2250 }, [['COINSURANCE', 750, 'COINSURANCE_CHANGED']]],
    ['a copay that the answer did not name', { copayCents: 2000 }, [['COPAY', 2000, 'COPAY_CHANGED']]],
    [
      'not covered',
      { deductibleCents: 0, coinsuranceCents: 0, notCoveredCents: 12_000 },
      [
        ['DEDUCTIBLE', -4500, 'DEDUCTIBLE_ALREADY_USED'],
        ['COINSURANCE', -1500, 'COST_SHARE_BASE_CHANGED'],
        ['NOT_COVERED', 12_000, 'NOT_COVERED'],
      ],
    ],
  ])('%s', (_, change, lines) => {
    const difference = explainDifference(estimate, { ...bill, ...change });
    expect(
      difference.lines
        .filter(({ reason }) => reason !== 'SAME')
        .map(({ part, differenceCents, reason }) => [part, differenceCents, reason]),
    ).toEqual(lines);
    expect(difference.differenceCents).toBe(difference.billedCents - 6000);
  });

  test('without an estimate every line says so', () => {
    const unknown: CostEstimate = {
      summary: {
        ...estimate.summary,
        estimatedPatientResponsibilityCents: null,
        costScenario: 'UNKNOWN',
        source: 'NONE',
      },
      allowedCents: undefined,
      lines: [],
    };
    const { lines, estimatedCents } = explainDifference(unknown, bill);
    expect(estimatedCents).toBeUndefined();
    expect(lines.map(({ reason }) => reason)).toEqual(['NO_ESTIMATE', 'SAME', 'NO_ESTIMATE', 'SAME', 'SAME']);
  });
});
