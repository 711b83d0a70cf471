import { getLocalDay } from '@linden/vocabulary/local-day';

export type CardState = 'NONE' | 'WANTED' | 'READY' | 'EXPIRED' | 'DECLINED';

/** Medicaid, also managed or with Medicare (C3.16-4b). */
const medicaidCategories: ReadonlySet<string> = new Set(['MEDICAID', 'MANAGED_MEDICAID', 'DUAL']);

/** Whether a plan is public coverage whose members always see their treatment plan. */
export function isMedicaid(planCategory: string): boolean {
  return medicaidCategories.has(planCategory);
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
  const month = getLocalDay(now.getTime(), 'Pacific/Honolulu').slice(0, 7);
  const expiry = `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}`;
  if (expiry < month) return 'EXPIRED';
  return isDeclined ? 'DECLINED' : 'READY';
}
