import type { SegmentToWrite } from './build-file.ts';
import type { ProfessionalClaim } from './claim.ts';
import { cleanText } from './clean-text.ts';
import type { Adjustment } from './remittance.ts';
import { writeX12Day } from './x12-day.ts';
import { writeX12Money } from './x12-money.ts';

/** Writes the plan that pays first, and what it paid (loops 2320, 2330A and 2330B). The subscriber of both plans is the patient. */
export function buildOtherSubscriber({ firstDecision, subscriber }: ProfessionalClaim): SegmentToWrite[] {
  if (!firstDecision) return [];
  const { payor, memberId, paidCents } = firstDecision;
  const name = [cleanText(subscriber.lastName, 60), cleanText(subscriber.firstName, 35)] as const;
  return [
    ['SBR', 'P', '18', '', '', '', '', '', '', 'CI'],
    ['AMT', 'D', writeX12Money(paidCents)],
    ['OI', '', '', 'Y', '', '', 'Y'],
    ['NM1', 'IL', '1', ...name, '', '', '', 'MI', memberId],
    ['NM1', 'PR', '2', cleanText(payor.name, 60), '', '', '', '', 'PI', payor.id],
  ];
}

/** Writes what the first insurer decided about the service line (loop 2430). @param procedure as the line names it */
export function buildFirstDecision({ firstDecision }: ProfessionalClaim, procedure: string): SegmentToWrite[] {
  if (!firstDecision) return [];
  const { payor, paidCents, adjustments, decidedDay } = firstDecision;
  return [
    ['SVD', payor.id, writeX12Money(paidCents), procedure, '', '1'],
    ...buildAdjustments(adjustments),
    ['DTP', '573', 'D8', writeX12Day(decidedDay)],
  ];
}

/** One CAS for each group, with a pair of reason and amount for each reason; the third element of a triplet, a quantity, stays empty. */
function buildAdjustments(adjustments: readonly Adjustment[]): SegmentToWrite[] {
  const groups = new Map<string, Map<string, number>>();
  for (const { group, reason, cents } of adjustments) {
    const reasons = groups.get(group) ?? new Map<string, number>();
    groups.set(group, reasons.set(reason, (reasons.get(reason) ?? 0) + cents));
  }
  return [...groups].flatMap(([group, reasons]) => {
    const triplets = [...reasons].flatMap(([reason, cents]) => (cents === 0 ? [] : [reason, writeX12Money(cents), '']));
    return triplets.length === 0 ? [] : [['CAS', group, ...triplets.slice(0, -1)] as const];
  });
}
