import { expect, test } from 'vitest';
import { type CheckedPlan, describePlanCost, type PlanCost, readPlanCost, sayPlanCost } from './plan-cost.ts';

const dollars = (cents: number) => `$${cents / 100}`;
const describe = (cost: PlanCost) => describePlanCost(cost, sayPlanCost, dollars);
const checked: CheckedPlan = {
  eligibility: 'ELIGIBLE',
  checkedAt: '2026-11-23T18:00:00.000Z',
  summary: { estimatedPatientResponsibilityCents: 17_000, costScenario: 'DEDUCTIBLE' },
  costs: {},
};

test.each<[string, CheckedPlan['costs'], string]>([
  ['a copay', { copayCents: 3000 }, 'After that, a session costs about $30, your copay.'],
  [
    'coinsurance',
    { coinsuranceBasisPoints: 1250 },
    'After that, you pay 12.5% of what your plan allows for a session.',
  ],
  [
    'both',
    { copayCents: 3000, coinsuranceBasisPoints: 2000 },
    'After that, you pay $30, your copay, and 20% of what your plan allows for a session.',
  ],
  ['neither', {}, 'We don’t know yet what later sessions cost.'],
  ['no answer about it', undefined, 'We don’t know yet what later sessions cost.'],
])('after the deductible, says what later sessions cost with %s', (_, costs, later) => {
  expect(describe(readPlanCost({ ...checked, costs }))).toBe(
    `Your next session costs about $170, because your deductible isn’t used up yet. ${later} This is as of Nov 23, 2026.`,
  );
});

test('says one number where every session costs the same', () => {
  const summary = { estimatedPatientResponsibilityCents: 2500, costScenario: 'COPAY' };
  expect(describe(readPlanCost({ ...checked, summary, costs: { copayCents: 2500 } }))).toBe(
    'Your estimated cost is $25 per session, as of Nov 23, 2026.',
  );
});

test.each<[string, Partial<CheckedPlan>, string]>([
  ['is not known to cover it', { eligibility: 'UNKNOWN' }, 'If your plan covers it, you pay at most $140 a session.'],
  ['was refused', { eligibility: 'INELIGIBLE' }, 'Your plan sets your share.'],
  ['was not answered', { eligibility: '', summary: undefined }, 'Your plan sets your share.'],
])('names the most that a payor allows, and no estimate, of a plan that %s', (_, changes, words) => {
  const summary = { estimatedCostRangeForPayorCents: { maxCents: 14_000 }, costScenario: 'UNKNOWN' };
  expect(describe(readPlanCost({ ...checked, summary, ...changes }))).toBe(words);
});

test.each([
  [1, '1 visit left.'],
  [2, '2 visits left.'],
])('counts the visits of an employer’s program: %d', (left, words) => {
  expect(describe({ employerVisits: { left, isCovered: true, needsCode: false } })).toContain(words);
});
