import { findCategory } from '@linden/vocabulary/provider-cancel/cancel-policy';
import type { CancelCategory } from '@linden/vocabulary/provider-cancel/policy-row';

/** What a provider enters in the wizard besides the reason and the note to the client. */
export type CancellationTexts = {
  readonly otherReason?: string | undefined;
  readonly additionalDetails?: string | undefined;
  readonly sharedContext?: string | undefined;
  readonly internalNote?: string | undefined;
  readonly sendsBookingLink: boolean;
  readonly referralCompleted: boolean;
  /** Whether staff have to read the internal note. */
  readonly needsReview: boolean;
};

/** A cancellation by a provider, of one or several appointments. */
export type NewCancellation = {
  readonly id: string;
  readonly category: CancelCategory;
  readonly reason: string;
  /** Empty when the request of an earlier version named none. */
  readonly subReason: string;
  readonly texts?: CancellationTexts | undefined;
  /** Set when it can be undone until then. */
  readonly settlesAt?: Date | undefined;
  readonly turnsOff?: TurnsOff | undefined;
};

/** New clients that a cancellation turns off: all, or those of one payor. */
export type TurnsOff = { readonly payorId: string | undefined };

export function buildCancellation({
  cancellationId: id,
  reason,
  subReason,
  texts,
  turnsOff,
}: {
  readonly cancellationId: string;
  readonly reason: string;
  readonly subReason: string;
  readonly texts?: CancellationTexts | undefined;
  readonly turnsOff?: TurnsOff | undefined;
}): NewCancellation {
  const category = findCategory(reason, subReason);
  if (!category) throw new Error('the pair was checked before');
  return { id, category, reason, subReason, texts, turnsOff };
}
