import type { Benefit } from '@linden/x12/eligibility-answer';

/**
 * Service types of EB03, from the most specific for psychotherapy to the whole plan: A6 psychotherapy, A4 and A8 psychiatric, CF outpatient mental
 * health, MH mental health, 98 office visit, 30 plan (X12 005010X279A1).
 */
const ranks: Readonly<Record<string, number>> = { A6: 0, A4: 1, A8: 1, CF: 2, MH: 3, '98': 4, '30': 5 };

/** Social work (22) ranks like outpatient mental health when the provider is a social worker. AI (substance abuse) never counts as psychotherapy. */
const socialWork = '22';
const lastRankOfMentalHealth = 3;
const rankOfPlan = 5;

/** Returns the rank of a line, 0 for the most specific; undefined when the line is about another service. */
export function rankBenefit({ serviceTypes }: Benefit, isSocialWorker: boolean): number | undefined {
  if (serviceTypes.length === 0) return rankOfPlan;
  let best: number | undefined;
  for (const each of serviceTypes) {
    const rank = each === socialWork && isSocialWorker ? ranks.CF : ranks[each];
    if (rank !== undefined && (best === undefined || rank < best)) best = rank;
  }
  return best;
}

/** Returns whether a line names a mental health service type. */
export function isMentalHealth(benefit: Benefit, isSocialWorker: boolean): boolean {
  const rank = rankBenefit(benefit, isSocialWorker);
  return rank !== undefined && rank <= lastRankOfMentalHealth;
}

/** Whether a line is about the plan as a whole. */
export function isWholePlan({ serviceTypes }: Benefit): boolean {
  return serviceTypes.length === 0 || serviceTypes.includes('30');
}
