import { type Clock, systemClock } from '@linden/platform/clock';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildAttemptKey, keyLifeMs, type Payment } from '#src/domain/payments/payment.ts';
import { computeRetryAt, notMadePauseMs } from '#src/domain/payments/retry-plan.ts';
import { CardKeyRefused, type CardPayments, type ChargeOutcome } from '#src/ports/card-payments.ts';
import { findPatientCard } from '#src/store/cards/patient-cards.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import type { Store, Tx } from '#src/store/open-store.ts';
import { changePaymentStatus, lockPayment } from '#src/store/payments/payments.ts';
import { auditPayment } from './audit-payment.ts';
import { recordCharge } from './record-charge.ts';
import { writeOffPayment } from './write-off-payment.ts';

export type ChargeContext = {
  readonly store: Pick<Store, 'as'>;
  readonly cards: CardPayments;
  readonly clock?: Clock;
};

export type ChargeResult = 'PAID' | 'DECLINED' | 'NOT_MADE' | 'NO_CARD' | 'NOT_DUE' | 'PROCESSING';

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
  const outcome = await settleAtProcessor(cards, payment, customerId, now).catch(async (error: unknown) => {
    if (error instanceof CardKeyRefused) await store.as(billingCaller).tx((tx) => addFinding(tx, buildKeyFinding(now)));
    throw error;
  });
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
  const isDue =
    isTold && payment.due_at <= now && (isPlanned || !onlyPlanned) && !payment.hold && !payment.withdrawn_at;
  const begun = { attempt: payment.attempt + 1, attempted_at: now, attempt_card_id: card.cardId, retry_at: null };
  if (!isDue || !(await changePaymentStatus(tx, payment, 'STARTED', begun))) return { result: 'NOT_DUE' };
  return { payment: { ...payment, ...begun, status: 'PENDING' }, customerId: card.customerId };
}

async function settleAtProcessor(
  cards: CardPayments,
  payment: Payment,
  customerId: string,
  now: Date,
): Promise<ChargeOutcome | { readonly state: 'NO_TRACE' }> {
  const { id: paymentId, attempt, cents, attempted_at: attemptedAt, attempt_card_id: cardId } = payment;
  if (cardId && attemptedAt && now.getTime() - attemptedAt.getTime() < keyLifeMs)
    return cards.charge(buildAttemptKey(payment), { customerId, cardId, cents, paymentId, attempt });
  const found = await cards.findCharge(customerId, paymentId, attempt);
  return found ?? { state: 'NO_TRACE' };
}

type EndOfAttempt = Awaited<ReturnType<typeof settleAtProcessor>>;

async function endAttempt(tx: Tx, begun: Payment, outcome: EndOfAttempt, now: Date): Promise<ChargeResult> {
  const payment = await lockPayment(tx, begun.id);
  if (outcome.state === 'SUCCEEDED') {
    if (!payment) return 'NOT_DUE';
    const { attempt, cents } = begun;
    const recorded = await recordCharge(tx, payment, { chargeId: outcome.chargeId, attempt, cents }, now);
    return recorded === 'STRAY' ? 'NOT_DUE' : 'PAID';
  }
  // An event may have ended the attempt first.
  if (payment?.status !== 'PENDING' || payment.attempt !== begun.attempt)
    return payment?.status === 'PAID' ? 'PAID' : 'NOT_DUE';
  if (outcome.state === 'PROCESSING') return 'PROCESSING';
  if (outcome.state !== 'DECLINED') return endWithoutCharge(tx, payment, outcome.state, now);
  const declines = (payment.declines ?? payment.attempt - 1) + 1;
  const retry = { declines, retry_at: outcome.mayRetry ? computeRetryAt(declines, now) : null };
  await changePaymentStatus(tx, payment, 'DECLINED', { attempted_at: null, decline_reason: outcome.reason, ...retry });
  await auditPayment(tx, payment, 'payment.decline', { attempt: payment.attempt, reason: outcome.reason });
  return 'DECLINED';
}

/**
 * Ends an attempt that the processor made no charge for. The card is not the reason, so the client is not told that it was declined; the next attempt has
 * a new key.
 */
async function endWithoutCharge(
  tx: Tx,
  payment: Payment,
  reason: Exclude<EndOfAttempt['state'], 'SUCCEEDED' | 'PROCESSING' | 'DECLINED'>,
  now: Date,
): Promise<ChargeResult> {
  const declines = payment.declines ?? payment.attempt - 1;
  const retry = { declines, decline_reason: null, retry_at: new Date(now.getTime() + notMadePauseMs) };
  await changePaymentStatus(tx, payment, 'NOT_MADE', { attempted_at: null, ...retry });
  await auditPayment(tx, payment, 'payment.not_made', { attempt: payment.attempt, reason });
  if (reason === 'TOO_SMALL') await writeOffPayment(tx, { ...payment, status: 'PAST_DUE' }, now, 'BELOW_MINIMUM');
  if (reason === 'REFUSED') await addFinding(tx, { kind: 'CHARGE_REFUSED', subject: payment.id, foundAt: now });
  return 'NOT_MADE';
}

const buildKeyFinding = (foundAt: Date) => ({ kind: 'CARD_KEY_REFUSED', subject: 'card processor', foundAt }) as const;
