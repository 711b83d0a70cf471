import { type Clock, systemClock } from '@linden/platform/clock';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildPaymentSucceededEntry } from '#src/domain/ledger/build-entries.ts';
import { buildAttemptKey, keyLifeMs, type Payment } from '#src/domain/payments/payment.ts';
import { computeRetryAt } from '#src/domain/payments/retry-plan.ts';
import type { CardPayments, ChargeOutcome } from '#src/ports/card-payments.ts';
import { findPatientCard } from '#src/store/cards/patient-cards.ts';
import { followPayment } from '#src/store/claims/claims.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { Store, Tx } from '#src/store/open-store.ts';
import { changePaymentStatus, lockPayment } from '#src/store/payments/payments.ts';
import { settlePlan } from './settle-plan.ts';

export type ChargeContext = {
  readonly store: Pick<Store, 'as'>;
  readonly cards: CardPayments;
  readonly clock?: Clock;
};

export type ChargeResult = 'PAID' | 'DECLINED' | 'NO_CARD' | 'NOT_DUE' | 'PROCESSING';

/**
 * Charges a payment that is due, or goes on with an attempt whose end is not known. The attempt is stored before the processor is asked, and
 * repeated under its key, so that a crash at any point takes the money once.
 * @param options.onlyPlanned charges a declined payment only when its next try has come
 * @throws CardsUnavailable when the end is not known; a later call goes on
 */
export async function chargePayment(
  context: ChargeContext,
  paymentId: string,
  { onlyPlanned = false } = {},
): Promise<ChargeResult> {
  const { store, cards } = context;
  const now = (context.clock ?? systemClock).now();
  const begun = await store.as(billingCaller).tx((tx) => beginAttempt(tx, { paymentId, onlyPlanned }, now));
  if ('result' in begun) return begun.result;
  const { payment, customerId } = begun;
  const outcome = await settleAtProcessor(cards, payment, customerId, now);
  return store.as(billingCaller).tx((tx) => endAttempt(tx, payment, outcome, now));
}

type Begun = { readonly result: ChargeResult } | { readonly payment: Payment; readonly customerId: string };

async function beginAttempt(
  tx: Tx,
  { paymentId, onlyPlanned }: { readonly paymentId: string; readonly onlyPlanned: boolean },
  now: Date,
): Promise<Begun> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return { result: 'NOT_DUE' };
  const card = await findPatientCard(tx, payment.patient_id);
  if (!card) return { result: 'NO_CARD' };
  if (payment.status === 'PENDING') return { payment, customerId: card.customerId };
  // Another run may have tried it since it was listed.
  const isPlanned = payment.status !== 'PAST_DUE' || (payment.retry_at !== null && payment.retry_at <= now);
  // Between its listing and now, a payment may have been moved or on hold, so that it has to be announced anew.
  const isTold = payment.status !== 'UPCOMING' || payment.told_at !== null;
  const isDue = isTold && payment.due_at <= now && (isPlanned || !onlyPlanned) && !payment.hold;
  const begun = { attempt: payment.attempt + 1, attempted_at: now, attempt_card_id: card.cardId, retry_at: null };
  if (!isDue || !(await changePaymentStatus(tx, payment, 'STARTED', begun))) return { result: 'NOT_DUE' };
  return { payment: { ...payment, ...begun, status: 'PENDING' }, customerId: card.customerId };
}

async function settleAtProcessor(
  cards: CardPayments,
  payment: Payment,
  customerId: string,
  now: Date,
): Promise<ChargeOutcome> {
  const { id: paymentId, attempt, cents, attempted_at: attemptedAt, attempt_card_id: cardId } = payment;
  if (cardId && attemptedAt && now.getTime() - attemptedAt.getTime() < keyLifeMs)
    return cards.charge(buildAttemptKey(payment), { customerId, cardId, cents, paymentId, attempt });
  const found = await cards.findCharge(customerId, paymentId, attempt);
  // Without a charge the attempt ended without an effect: the payment is past due, and the next attempt has a new key.
  return found ?? { state: 'DECLINED', reason: 'DECLINED' };
}

async function endAttempt(tx: Tx, begun: Payment, outcome: ChargeOutcome, now: Date): Promise<ChargeResult> {
  const payment = await lockPayment(tx, begun.id);
  // An event may have ended the attempt first.
  if (payment?.status !== 'PENDING' || payment.attempt !== begun.attempt)
    return payment?.status === 'PAID' ? 'PAID' : 'NOT_DUE';
  if (outcome.state === 'PROCESSING') return 'PROCESSING';
  if (outcome.state === 'SUCCEEDED') {
    await recordSuccess(tx, payment, outcome.chargeId, now);
    return 'PAID';
  }
  const retry = { retry_at: computeRetryAt(payment.attempt, now) };
  await changePaymentStatus(tx, payment, 'DECLINED', { attempted_at: null, decline_reason: outcome.reason, ...retry });
  return 'DECLINED';
}

/** Makes a locked, pending payment PAID and posts it. */
export async function recordSuccess(tx: Tx, payment: Payment, chargeId: string, happenedAt: Date): Promise<void> {
  const paid = { charge_id: chargeId, attempted_at: null, decline_reason: null };
  if (!(await changePaymentStatus(tx, payment, 'SUCCEEDED', paid))) return;
  const { patient_id: patientId, cents } = payment;
  await postEntry(tx, buildPaymentSucceededEntry({ causeId: chargeId, happenedAt }, { patientId, cents }));
  await followPayment(tx, payment, 'PATIENT_PAID');
  await settlePlan(tx, payment, happenedAt);
}
