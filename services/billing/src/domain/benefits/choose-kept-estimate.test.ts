import { expect, test } from 'vitest';
import { chooseKeptEstimate, type NewestCheck } from './choose-kept-estimate.ts';
import type { CostEstimate } from './cost-estimate.ts';
import { explainDifference } from './explain-difference.ts';

const estimate: CostEstimate = {
  summary: {
    estimatedPatientResponsibilityCents: 2500,
    estimatedCostRangeForPayorCents: null,
    costScenario: 'COPAY',
    source: 'BENEFITS_CHECK',
  },
  allowedCents: 15_000,
  lines: [{ part: 'COPAY', amountCents: 2500, sources: [] }],
};
const outcome = {
  reading: { eligibilityResult: 'ELIGIBLE', error: undefined, costs: {}, otherPayors: [] },
  estimate,
} as unknown as NonNullable<NewestCheck['outcome']>;
const check: NewestCheck = {
  inputs: { usState: 'CA' },
  serviceDay: '2026-11-23',
  checkedAt: new Date('2026-11-23T15:30:00Z'),
  outcome,
};
const booking = { usState: 'CA', serviceDay: '2026-11-30' };

test('keeps the estimate of an eligible check of the state and year of the session', () => {
  expect(chooseKeptEstimate(check, booking, estimate)).toEqual({ estimate, checkedAt: '2026-11-23T15:30:00.000Z' });
});

const unknown = { ...estimate, summary: { ...estimate.summary, estimatedPatientResponsibilityCents: null } };
const refused = { ...outcome.reading, eligibilityResult: 'INELIGIBLE' as const };

test.each<[string, NewestCheck | undefined]>([
  ['without a check', undefined],
  ['before the insurer answers', { ...check, outcome: undefined, checkedAt: null }],
  ['of another state', { ...check, inputs: { usState: 'NY' } }],
  ['of another year', { ...check, serviceDay: '2027-01-04' }],
  ['of an ineligible plan', { ...check, outcome: { ...outcome, reading: refused } }],
  ['without a known share', { ...check, outcome: { ...outcome, estimate: unknown } }],
])('keeps no estimate %s', (_, newest) => {
  expect(chooseKeptEstimate(newest, booking, newest?.outcome?.estimate)).toBeUndefined();
});

test('a kept estimate explains a later bill line by line', () => {
  const kept = chooseKeptEstimate(check, booking, estimate);
  const bill = {
    allowedCents: 15_000,
    copayCents: 4000,
    deductibleCents: 0,
    coinsuranceCents: 0,
    notCoveredCents: 0,
  };
  const difference = explainDifference(kept?.estimate ?? unknown, bill);
  expect(difference).toMatchObject({ estimatedCents: 2500, billedCents: 4000, differenceCents: 1500 });
  expect(difference.lines.find(({ part }) => part === 'COPAY')).toMatchObject({
    estimatedCents: 2500,
    billedCents: 4000,
    differenceCents: 1500,
    reason: 'COPAY_CHANGED',
  });
});
