import {
  type CancelDeed,
  type CancelTerms,
  cancelTermsTexts,
  describeCancelTerms,
  describeMissedCost,
  describeMissedLimits,
  describeMissedSession,
  describeUsualTerms,
  type MissedFee,
  type MissedLimit,
} from '@linden/vocabulary/sessions/cancel-terms';
import { bindWords } from '../words/i18n.ts';

export const sayTerms = bindWords('cancel-terms', cancelTermsTexts);

/** Says until when a session is free to cancel or reschedule, and what it costs afterward: the same on every page. */
export function sayCancelTerms(terms: CancelTerms, deed: CancelDeed): string[] {
  return describeCancelTerms(terms, deed, sayTerms);
}

/** Says the terms of any session of a provider, before one is chosen. */
export function sayUsualTerms(terms: MissedFee & Pick<CancelTerms, 'until' | 'graceMinutes'>): string[] {
  return describeUsualTerms(terms, sayTerms);
}

/** Says the cost after the deadline. */
export function sayMissedCost(fee: MissedFee): string {
  return describeMissedCost(fee, sayTerms);
}

/** Says the cost of a missed session where no deadline is known. */
export function sayMissedSession(fee: MissedFee): string {
  return describeMissedSession(fee, sayTerms);
}

interface MissedLimits {
  overall: MissedLimit;
  withOneProvider: MissedLimit;
}

/** Says with how many missed sessions bookings end. Nothing while the rules are unknown. */
export function sayMissedLimits(policy: MissedLimits | null): string[] {
  return policy ? describeMissedLimits(policy, sayTerms) : [];
}
