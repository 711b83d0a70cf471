import { isEmployerProgram } from './employer-program.ts';
import { isPublicCategory } from './plan-categories.ts';

export const cardExemptions = ['NONE', 'PUBLIC_COVERAGE', 'EMPLOYER_PROGRAM'] as const;
export type CardExemption = (typeof cardExemptions)[number];

export interface PayingPlan {
  readonly planCategory: string;
  /** Whether billing has counted a visit of the employer program for a session that is booked. What the client typed proves nothing. */
  readonly hasCountedVisit: boolean;
}

/**
 * Decides who needs no card for sessions, by the plan that pays (docs/decisions/073, 143). Without a plan the patient pays by card. Members of an employer
 * program owe fees like others, so they are asked for a card while booking.
 */
export function decideCardExemption(plan: PayingPlan | undefined): CardExemption {
  if (!plan) return 'NONE';
  if (plan.planCategory !== '' && isPublicCategory(plan.planCategory)) return 'PUBLIC_COVERAGE';
  return isEmployerProgram(plan.planCategory) && plan.hasCountedVisit ? 'EMPLOYER_PROGRAM' : 'NONE';
}
