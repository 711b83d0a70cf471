import { localDay } from '@linden/vocabulary/local-day';

export type CardExemption = 'NONE' | 'PUBLIC_COVERAGE' | 'EMPLOYER_PROGRAM';
export type CardState = 'NONE' | 'WANTED' | 'READY' | 'EXPIRED' | 'DECLINED';

/** Medicaid plans, whose members may book without a card: Linden's rule (docs/decisions/073). */
const publicCategories: ReadonlySet<string> = new Set(['MEDICAID', 'MANAGED_MEDICAID', 'DUAL']);
const employerCategories: ReadonlySet<string> = new Set(['EAP', 'MANAGED_EAP']);

export interface PrimaryPlan {
  readonly planCategory: string;
  /** Undefined when none were stated. */
  readonly eapRemainingVisits: number | undefined;
}

/** Decides who needs no card, by the primary plan. Without a plan the patient pays by card. */
export function decideCardExemption(primary: PrimaryPlan | undefined): CardExemption {
  if (!primary) return 'NONE';
  if (publicCategories.has(primary.planCategory)) return 'PUBLIC_COVERAGE';
  const hasVisits = (primary.eapRemainingVisits ?? 0) > 0;
  return employerCategories.has(primary.planCategory) && hasVisits ? 'EMPLOYER_PROGRAM' : 'NONE';
}

export interface CardFacts {
  /** Undefined before the first card was saved. */
  readonly card: { readonly expiryMonth: number; readonly expiryYear: number } | undefined;
  readonly isWanted: boolean;
  /** Whether the last charge of this card was declined. */
  readonly isDeclined: boolean;
}

/** A card is good to the end of its month, in the last zone of the United States where that month ends. */
export function decideCardState({ card, isWanted, isDeclined }: CardFacts, now: Date): CardState {
  if (!card) return isWanted ? 'WANTED' : 'NONE';
  const month = localDay(now.getTime(), 'Pacific/Honolulu').slice(0, 7);
  const expiry = `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}`;
  if (expiry < month) return 'EXPIRED';
  return isDeclined ? 'DECLINED' : 'READY';
}
