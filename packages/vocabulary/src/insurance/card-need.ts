import { isEmployerProgram } from './employer-program.ts';
import { isPublicCategory } from './plan-categories.ts';

export const cardExemptions = ['NONE', 'PUBLIC_COVERAGE', 'EMPLOYER_PROGRAM'] as const;
export type CardExemption = (typeof cardExemptions)[number];

export interface PayingPlan {
  readonly planCategory: string;
  /** Undefined when none were stated. */
  readonly eapRemainingVisits: number | undefined;
}

/** Decides who needs no card, by the plan that pays (docs/decisions/073). Without a plan the patient pays by card. */
export function decideCardExemption(plan: PayingPlan | undefined): CardExemption {
  if (!plan) return 'NONE';
  if (plan.planCategory !== '' && isPublicCategory(plan.planCategory)) return 'PUBLIC_COVERAGE';
  const hasVisits = (plan.eapRemainingVisits ?? 0) > 0;
  return isEmployerProgram(plan.planCategory) && hasVisits ? 'EMPLOYER_PROGRAM' : 'NONE';
}
