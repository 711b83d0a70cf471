import { DomainError } from '@linden/platform/domain-error';
import Stripe from 'stripe';
import type { SavedCard } from '#src/domain/cards/saved-card.ts';
import type { DeclineReason } from '#src/domain/payments/decline-reason.ts';
import type {
  CardEvent,
  CardPayments,
  ChargeOutcome,
  ChargeRequest,
  ProcessorCharge,
  ProcessorRefund,
  SetupOutcome,
} from '#src/ports/card-payments.ts';
import { CardKeyRefused, CardsUnavailable } from '#src/ports/card-payments.ts';
import { readRefundOutcome, readStripeEvent } from './stripe-events.ts';

export type StripeSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The processor's address. Only a stand-in on this machine has another one. */
  readonly url?: URL;
  readonly timeoutMs?: number;
};

/** The version of the processor's API that the SDK is pinned to. */
export const stripeApiVersion = '2026-10-28.endive';

/** Charges cards through Stripe's official SDK. Tested only against the stand-in, never against Stripe. */
export function createStripeCards({ secretKey, webhookSecret, url, timeoutMs = 10_000 }: StripeSettings): CardPayments {
  const stripe = new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    // No retries by the SDK: the caller retries with the stored idempotency key.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' }),
  });
  return {
    async createCustomer(key, patientId) {
      const customer = await reach(stripe.customers.create({ metadata: { patient_id: patientId } }, keyed(key)));
      return customer.id;
    },
    async startSetup(key, customerId) {
      const setup = await reach(stripe.setupIntents.create({ customer: customerId, usage: 'off_session' }, keyed(key)));
      if (!setup.client_secret) throw new Error('a new setup has no client secret');
      return { id: setup.id, clientSecret: setup.client_secret };
    },
    readSetup: (setupId) => readSetup(stripe, setupId),
    charge: (key, request) => charge(stripe, key, request),
    async findCharge(customerId, paymentId, attempt) {
      // The newest hundred: a patient has few payments a year.
      const { data } = await reach(stripe.paymentIntents.list({ customer: customerId, limit: 100 }));
      const isSameAttempt = ({ payment_id: id, attempt: number }: Stripe.Metadata) =>
        id === paymentId && number === `${attempt}`;
      const found = data.filter(({ metadata }) => isSameAttempt(metadata));
      const charged = found.find(({ status }) => status === 'succeeded');
      if (charged) return { state: 'SUCCEEDED', chargeId: charged.id };
      const open = found.find(({ status }) => status === 'processing');
      return open && { state: 'PROCESSING', chargeId: open.id };
    },
    async refund(key, { chargeId, cents, refundId }) {
      const order = { payment_intent: chargeId, amount: cents, metadata: { refund_id: refundId } };
      try {
        return toRefund(await reach(stripe.refunds.create(order, keyed(key))));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { state: 'REFUSED' };
        throw error;
      }
    },
    async findRefund({ chargeId, refundId }) {
      const { data } = await reach(stripe.refunds.list({ payment_intent: chargeId, limit: 100 }));
      const found = data.find(({ metadata }) => metadata?.refund_id === refundId);
      return found && toRefund(found);
    },
    listCharges: (since) => reach(listCharges(stripe, since)),
    async sendEvidence(key, { disputeId, serviceDay, description, text }) {
      const evidence = { service_date: serviceDay, product_description: description, uncategorized_text: text };
      await reach(stripe.disputes.update(disputeId, { evidence, submit: true }, keyed(key)));
    },
    readCardEvent: (body, signature, now): CardEvent => {
      const event = verify(() =>
        stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, now.getTime()),
      );
      return readStripeEvent(event);
    },
  };
}

async function listCharges(stripe: Stripe, since: Date): Promise<ProcessorCharge[]> {
  const found: ProcessorCharge[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000) };
  // The SDK reads page after page.
  for await (const charge of stripe.charges.list({ created, limit: 100 })) {
    const { payment_intent: intent, amount: cents, amount_refunded: refundedCents, metadata, status } = charge;
    if (status !== 'succeeded' || !intent) continue;
    const chargeId = typeof intent === 'string' ? intent : intent.id;
    found.push({ chargeId, paymentId: metadata.payment_id ?? '', cents, refundedCents });
  }
  return found;
}

const keyed = (idempotencyKey: string): Stripe.RequestOptions => ({ idempotencyKey });

function toRefund({ id, status }: Stripe.Refund): ProcessorRefund {
  return { state: readRefundOutcome(status), processorId: id };
}

async function readSetup(stripe: Stripe, setupId: string): Promise<SetupOutcome> {
  try {
    return toSetupOutcome(await reach(stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] })));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return { state: 'UNKNOWN' };
    throw error;
  }
}

async function charge(stripe: Stripe, key: string, request: ChargeRequest): Promise<ChargeOutcome> {
  const { customerId, cardId, cents, paymentId, attempt } = request;
  try {
    const intent = await reach(
      stripe.paymentIntents.create(
        {
          amount: cents,
          currency: 'usd',
          customer: customerId,
          payment_method: cardId,
          confirm: true,
          off_session: true,
          metadata: { payment_id: paymentId, attempt: `${attempt}` },
        },
        keyed(key),
      ),
    );
    return { state: intent.status === 'succeeded' ? 'SUCCEEDED' : 'PROCESSING', chargeId: intent.id };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return toDecline(error);
    // After an error about the key itself, another request may have taken the money.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return { state: error.code === 'amount_too_small' ? 'TOO_SMALL' : 'REFUSED' };
  }
}

/** Turns failures of the connection, of the processor itself and of our key into CardsUnavailable. */
async function reach<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    const isKeyRefused =
      error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
    // The processor's message may name a person, so it is dropped.
    if (isAway) throw new CardsUnavailable('the card processor did not answer');
    if (isKeyRefused) throw new CardKeyRefused('the card processor refuses our key');
    throw error;
  }
}

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  expired_card: 'EXPIRED_CARD',
  incorrect_cvc: 'WRONG_SECURITY_CODE',
  invalid_cvc: 'WRONG_SECURITY_CODE',
  incorrect_number: 'WRONG_NUMBER',
  invalid_number: 'WRONG_NUMBER',
  authentication_required: 'CONFIRMATION_NEEDED',
};

/** Declines that the same card will get again, or that its bank forbids to try again (Stripe's list of decline codes). */
const finalDeclines: ReadonlySet<string> = new Set(
  `authentication_required card_not_supported currency_not_supported expired_card fraudulent incorrect_cvc incorrect_number incorrect_zip
  invalid_account invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number lost_card merchant_blacklist
  new_account_information_available no_action_taken not_permitted pickup_card restricted_card revocation_of_all_authorizations
  revocation_of_authorization security_violation service_not_allowed stolen_card stop_payment_order testmode_decline
  transaction_not_allowed`.split(/\s+/),
);

/** What the card's network advises. */
const finalAdvice: ReadonlySet<string> = new Set(['do_not_try_again', 'confirm_card_data']);

type Declined = { readonly code?: string; readonly decline_code?: string; readonly advice_code?: string };

function toDecline(error: Declined): Extract<ChargeOutcome, { state: 'DECLINED' }> {
  const isFinal =
    finalAdvice.has(error.advice_code ?? '') ||
    [error.decline_code, error.code].some((code) => code !== undefined && finalDeclines.has(code));
  return { state: 'DECLINED', reason: toReason(error), mayRetry: !isFinal };
}

function toReason({
  code = '',
  decline_code: declineCode = '',
}: {
  code?: string;
  decline_code?: string;
}): DeclineReason {
  return reasons[declineCode] ?? reasons[code] ?? 'DECLINED';
}

function toSetupOutcome(setup: Stripe.SetupIntent): SetupOutcome {
  const customerId = typeof setup.customer === 'string' ? setup.customer : (setup.customer?.id ?? '');
  if (setup.status === 'succeeded') return { state: 'SAVED', customerId, card: toCard(setup.payment_method) };
  const error = setup.last_setup_error;
  if (!error) return { state: 'WAITING', customerId };
  const reason = toReason({ code: error.code ?? '', decline_code: error.decline_code ?? '' });
  return { state: 'DECLINED', customerId, reason };
}

function toCard(method: Stripe.SetupIntent['payment_method']): SavedCard {
  if (!method || typeof method === 'string' || !method.card) throw new Error('a setup that succeeded has no card');
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return { id: method.id, brand, lastFour: last4, expiryMonth, expiryYear };
}

function verify<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new DomainError({ code: 'CARD_EVENT_REFUSED', kind: 'denied', message: 'The event is not signed.' });
  }
}
