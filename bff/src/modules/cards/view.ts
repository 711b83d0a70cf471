import { getEnumName } from '@linden/platform/rpc/enum-names';
import {
  CardDecline,
  CardExemption,
  CardState,
  type PatientCard,
  type SaveCardResponse,
} from '@linden/proto/billing/v1/card_service_pb';
import type { PaymentPageDetails, UpdatedCreditCard } from '#src/gen/resolvers.ts';
import type { CardNeed } from './find-card-need.ts';

const invalidStates: ReadonlySet<CardState> = new Set([CardState.EXPIRED, CardState.DECLINED]);

/** Returns whether a card is saved that cannot be charged. */
export function hasInvalidCard({ state }: PatientCard): boolean {
  return invalidStates.has(state);
}

export function isExempt({ exemption }: PatientCard): boolean {
  return exemption !== CardExemption.NONE;
}

/** Returns whether the client is asked to add a card or to replace one. Fees are owed also by those who need no card for sessions. */
export function isCardDue(card: PatientCard): boolean {
  if (isExempt(card) && card.pastDueCents === 0) return false;
  return hasInvalidCard(card) || card.state === CardState.WANTED;
}

/** Returns NONE, WANTED, READY, EXPIRED, DECLINED, or EXEMPT. */
export function toPaymentMethodStatus(card: PatientCard): string {
  return isExempt(card) ? 'EXEMPT' : getEnumName(CardState, card.state);
}

export function toUpdatedCreditCard({ decline, chargedCents, isSaved }: SaveCardResponse): UpdatedCreditCard {
  return { amountCharged: chargedCents, stripeError: getEnumName(CardDecline, decline) || null, isSaved };
}

/** Returns why a saved card cannot be charged; null without one, and for a good one. */
export function toStripeError({ state }: PatientCard): string | null {
  if (state === CardState.EXPIRED) return 'EXPIRED_CARD';
  return state === CardState.DECLINED ? 'DECLINED' : null;
}

export function toPaymentPageDetails({ card, exemption }: CardNeed): PaymentPageDetails {
  return {
    cardExemption: exemption,
    needsCard: exemption !== 'PUBLIC_COVERAGE' && card.state !== CardState.READY,
    stripeError: toStripeError(card),
    pastDueCents: card.pastDueCents,
    brandCc: card.brand || null,
    last4Cc: card.lastFour || null,
  };
}
