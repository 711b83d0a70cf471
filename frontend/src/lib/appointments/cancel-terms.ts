import {
  type CancelDeed,
  type CancelTerms,
  cancelTermsTexts,
  describeCancelTerms,
  describeMissedCost,
  type MissedFee,
} from '@linden/vocabulary/sessions/cancel-terms';
import { bindWords } from '../words/i18n.ts';

export const sayTerms = bindWords('cancel-terms', cancelTermsTexts);

/** Says until when a session is free to cancel or reschedule, and what it costs afterward: the same on every page. */
export function sayCancelTerms(terms: CancelTerms, deed: CancelDeed): string[] {
  return describeCancelTerms(terms, deed, sayTerms);
}

/** Says the cost after the deadline. */
export function sayMissedCost(fee: MissedFee): string {
  return describeMissedCost(fee, sayTerms);
}
