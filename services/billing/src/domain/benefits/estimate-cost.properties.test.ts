import type { SegmentSource } from '@linden/x12/eligibility-answer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Figure, PlanCosts } from './benefits-reading.ts';
import { estimateCost } from './estimate-cost.ts';
import { explainDifference } from './explain-difference.ts';

const source: SegmentSource = { tag: 'EB', position: 1, text: '' };
const figure = (max: number) =>
  fc.option(
    fc.integer({ min: 0, max }).map((value): Figure => ({ value, source, others: [] })),
    { nil: undefined },
  );

/** Costs as an answer may say them, each figure stated or not. */
const costs = fc
  .record({
    copayCents: figure(30_000),
    coinsuranceBasisPoints: figure(10_000),
    deductibleRemainingCents: figure(60_000),
    outOfPocketRemainingCents: figure(60_000),
  })
  .map((stated) => Object.fromEntries(Object.entries(stated).filter(([, value]) => value)) as PlanCosts);

const allowed = fc.integer({ min: 0, max: 50_000 });

function estimate(planCosts: PlanCosts, allowedCents: number) {
  const reading = { eligibilityResult: 'ELIGIBLE', costs: planCosts } as const;
  return estimateCost({ reading, allowedCents, payorRange: undefined });
}

const centsOf = (planCosts: PlanCosts, allowedCents: number) =>
  estimate(planCosts, allowedCents).summary.estimatedPatientResponsibilityCents;

describe('estimateCost, for any costs and any allowed amount', () => {
  test('is an integer from 0 to the allowed amount, and at most the remaining out-of-pocket maximum', () => {
    fc.assert(
      fc.property(costs, allowed, (planCosts, allowedCents) => {
        const cents = centsOf(planCosts, allowedCents);
        if (cents === null) return;
        const most = planCosts.outOfPocketRemainingCents?.value ?? Number.POSITIVE_INFINITY;
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(Math.min(allowedCents, most));
      }),
      { numRuns: 2000 },
    );
  });

  test('never falls when the allowed amount rises', () => {
    fc.assert(
      fc.property(costs, allowed, fc.integer({ min: 1, max: 5000 }), (planCosts, allowedCents, more) => {
        const lower = centsOf(planCosts, allowedCents);
        const higher = centsOf(planCosts, allowedCents + more);
        if (lower !== null && higher !== null) expect(higher).toBeGreaterThanOrEqual(lower);
      }),
      { numRuns: 2000 },
    );
  });

  test('its lines add up to it, and INSURANCE_PAYS_ALL is exactly 0', () => {
    fc.assert(
      fc.property(costs, allowed, (planCosts, allowedCents) => {
        const { lines, summary } = estimate(planCosts, allowedCents);
        const { estimatedPatientResponsibilityCents: cents, costScenario } = summary;
        if (cents === null) return;
        expect(lines.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(cents);
        expect(costScenario === 'INSURANCE_PAYS_ALL').toBe(cents === 0);
      }),
      { numRuns: 1000 },
    );
  });

  test('the lines of a difference add up to the difference', () => {
    const part = fc.integer({ min: 0, max: 20_000 });
    const bill = fc.record({
      allowedCents: allowed,
      deductibleCents: part,
      coinsuranceCents: part,
      copayCents: part,
      notCoveredCents: part,
    });
    fc.assert(
      fc.property(costs, allowed, bill, (planCosts, allowedCents, billed) => {
        const difference = explainDifference(estimate(planCosts, allowedCents), billed);
        const total = difference.lines.reduce((sum, { differenceCents }) => sum + differenceCents, 0);
        expect(total).toBe(difference.differenceCents);
      }),
      { numRuns: 500 },
    );
  });
});
