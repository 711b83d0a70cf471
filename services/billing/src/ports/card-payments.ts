import type { SavedCard } from '#src/domain/cards/saved-card.ts';
import type { DeclineReason } from '#src/domain/payments/decline-reason.ts';

export type CardSetup = {
  readonly id: string;
  /** The client secret for the hosted fields in the browser. Only the person who enters the card may get it. */
  readonly clientSecret: string;
};

export type SetupOutcome =
  | { readonly state: 'SAVED'; readonly customerId: string; readonly card: SavedCard }
  | { readonly state: 'WAITING'; readonly customerId: string }
  | { readonly state: 'DECLINED'; readonly customerId: string; readonly reason: DeclineReason }
  /** The processor has no such setup. */
  | { readonly state: 'UNKNOWN' };

export type ChargeRequest = {
  readonly customerId: string;
  readonly cardId: string;
  /** Integer cents, above zero. */
  readonly cents: number;
  /** Our id of the payment, and the number of this attempt. They come back with every event about it. */
  readonly paymentId: string;
  readonly attempt: number;
};

export type ChargeOutcome =
  | { readonly state: 'SUCCEEDED'; readonly chargeId: string }
  /** The processor decides later and sends an event. */
  | { readonly state: 'PROCESSING'; readonly chargeId: string }
  /** `mayRetry`: the same card may be charged later; otherwise only another card or the client can help. */
  | { readonly state: 'DECLINED'; readonly reason: DeclineReason; readonly mayRetry: boolean }
  /** Less than the processor charges. */
  | { readonly state: 'TOO_SMALL' }
  /** The processor does not carry the order out, such as for a card that it does not know any more. Only we can mend that. */
  | { readonly state: 'REFUSED' };

export type FoundCharge = Extract<ChargeOutcome, { readonly chargeId: string }>;

export type RefundOrder = { readonly chargeId: string; readonly cents: number; readonly refundId: string };

/** DONE: the money is on its way to the card. PENDING: the bank has not confirmed it. REFUSED: it did not reach the card, also after it was DONE. */
export type RefundOutcome = 'DONE' | 'PENDING' | 'REFUSED';

export type ProcessorRefund = {
  readonly state: RefundOutcome;
  /** The processor's id; absent when it took no refund on. */
  readonly processorId?: string;
};

/** What the processor took, and what of it went back. Integer cents. */
export type ProcessorCharge = {
  readonly chargeId: string;
  /** Our id of the payment; empty for a charge that is not ours. */
  readonly paymentId: string;
  readonly cents: number;
  readonly refundedCents: number;
};

/** Our records about a charge that a cardholder's bank disputes. Nothing about health. */
export type DisputeEvidence = {
  readonly disputeId: string;
  /** YYYY-MM-DD of the session. */
  readonly serviceDay: string;
  readonly description: string;
  readonly text: string;
};

/** A signed event of the processor. Events come late, twice and in any order. */
export type CardEvent = {
  /** The processor's id of the event. */
  readonly id: string;
  /** When it happened. */
  readonly happenedAt: Date;
  readonly what:
    | {
        readonly kind: 'CHARGE_SUCCEEDED' | 'CHARGE_DECLINED';
        readonly chargeId: string;
        readonly paymentId: string;
        readonly attempt: number;
        readonly cents: number;
      }
    | {
        readonly kind: 'REFUND';
        readonly state: RefundOutcome;
        readonly chargeId: string;
        readonly cents: number;
        readonly processorId: string;
        /** Our id of the refund; absent for one that was made at the processor's own dashboard. */
        readonly refundId?: string;
      }
    /**
     * A cardholder's bank disputes a charge. The money moves with FUNDS_WITHDRAWN and FUNDS_REINSTATED: an inquiry of the bank moves none.
     */
    | {
        readonly kind: 'DISPUTE_OPENED' | 'DISPUTE_WON' | 'DISPUTE_LOST' | 'FUNDS_WITHDRAWN' | 'FUNDS_REINSTATED';
        readonly chargeId: string;
        readonly disputeId: string;
        readonly cents: number;
      }
    /** The processor got a new expiry or number from the card's bank. */
    | { readonly kind: 'CARD_UPDATED'; readonly card: SavedCard }
    /** Money moved for something that is not a payment of ours, or the event does not say for what. */
    | { readonly kind: 'UNKNOWN' }
    | { readonly kind: 'OTHER' };
};

/**
 * The card processor. Every call that changes something takes an idempotency key. Retries with the same key within 24 hours have one effect and one answer.
 * @throws CardsUnavailable when the outcome is unknown; a retry with the same key is safe
 */
export type CardPayments = {
  /** @returns the processor's id of the customer */
  createCustomer(key: string, patientId: string): Promise<string>;
  startSetup(key: string, customerId: string): Promise<CardSetup>;
  readSetup(setupId: string): Promise<SetupOutcome>;
  charge(key: string, request: ChargeRequest): Promise<ChargeOutcome>;
  /** Returns the charge of an attempt that succeeded or is still processed. For attempts whose key the processor has forgotten. */
  findCharge(customerId: string, paymentId: string, attempt: number): Promise<FoundCharge | undefined>;
  /**
   * @param request.cents at most what is left of the charge
   * @returns REFUSED when the processor will never carry it out, such as while the cardholder's bank disputes the charge
   */
  refund(key: string, request: RefundOrder): Promise<ProcessorRefund>;
  /** Returns what came of a refund. For refunds that are pending, or whose key the processor has forgotten. */
  findRefund(request: RefundOrder): Promise<ProcessorRefund | undefined>;
  /** Lists the charges that succeeded since an instant. */
  listCharges(since: Date): Promise<readonly ProcessorCharge[]>;
  /** Answers a chargeback, for good. */
  sendEvidence(key: string, evidence: DisputeEvidence): Promise<void>;
  /** @throws DomainError CARD_EVENT_REFUSED when the signature is wrong or more than five minutes old */
  readCardEvent(body: string, signature: string, now: Date): CardEvent;
};

/** The processor did not answer, or answered that it is down. */
export class CardsUnavailable extends Error {
  override readonly name: string = 'CardsUnavailable';
}

/** The processor does not accept our key, or the key may not do this. Nothing happens until that is mended. */
export class CardKeyRefused extends CardsUnavailable {
  override readonly name = 'CardKeyRefused';
}
