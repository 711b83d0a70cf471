import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '@linden/platform/clock';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import type { SavedCard } from '#src/domain/cards/saved-card.ts';
import * as entries from '#src/domain/ledger/build-entries.ts';
import type { Payment } from '#src/domain/payments/payment.ts';
import type { CardEvent } from '#src/ports/card-payments.ts';
import { updatePatientCard } from '#src/store/cards/patient-cards.ts';
import { followPayment } from '#src/store/claims/claims.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { Store, Tx } from '#src/store/open-store.ts';
import { insertDispute, settleChargeback } from '#src/store/payments/disputes.ts';
import { holdPayment } from '#src/store/payments/payment-holds.ts';
import {
  changePaymentStatus,
  findPaymentByCharge,
  findPaymentByStrayCharge,
  lockPayment,
  markCardEvent,
} from '#src/store/payments/payments.ts';
import { findPaymentOfRefund } from '#src/store/payments/refunds.ts';
import { auditPayment } from './audit-payment.ts';
import { recordCharge } from './record-charge.ts';
import { recordForeignRefund, recordRefund } from './record-refund.ts';
import { recordStrayRefund } from './send-back-stray-charge.ts';

/** What the processor keeps for a dispute that is lost, in cents (its public price list names $15 in the United States). */
export const disputeFeeCents = 1_500;

export type CardEventResult = 'APPLIED' | 'REPEATED' | 'IGNORED' | 'TOO_EARLY';

/** A charge is recorded within seconds. An event about one that is still unknown after this time belongs to something else. */
const maxWaitMs = 3_600_000;

/**
 * Applies an event of the card processor once, in whatever order events arrive. Money that belongs to no payment of ours becomes a finding.
 * TOO_EARLY: it is about a charge that may not be recorded yet; the processor sends it again.
 */
export function applyCardEvent(
  { store, clock = systemClock }: { store: Pick<Store, 'as'>; clock?: Clock },
  event: CardEvent,
): Promise<CardEventResult> {
  const now = clock.now();
  return store.as(billingCaller).tx(async (tx) => {
    const { what } = event;
    if (what.kind === 'OTHER') return 'IGNORED';
    if (what.kind === 'UNKNOWN') return reportUnknown(tx, event.id, now);
    if (what.kind === 'CARD_UPDATED') return applyCardUpdate(tx, event.id, what.card, event.happenedAt);
    return applyToPayment(tx, what, event, now);
  });
}

async function reportUnknown(tx: Tx, eventId: string, foundAt: Date): Promise<CardEventResult> {
  if (!(await markCardEvent(tx, eventId))) return 'REPEATED';
  await addFinding(tx, { kind: 'CARD_EVENT_UNKNOWN', subject: eventId, foundAt });
  return 'APPLIED';
}

async function applyToPayment(
  tx: Tx,
  what: MoneyMoved,
  { id, happenedAt }: CardEvent,
  now: Date,
): Promise<CardEventResult> {
  // The payment is locked first, as everywhere, so that two transactions never wait for each other.
  const isCharge = 'paymentId' in what;
  const payment = await findAndLockPayment(tx, what);
  if (!payment) {
    if (what.kind === 'CHARGE_DECLINED') return 'IGNORED';
    const isEarly = !isCharge && now.getTime() - happenedAt.getTime() < maxWaitMs;
    return isEarly ? 'TOO_EARLY' : reportUnknown(tx, id, now);
  }
  if (!(await markCardEvent(tx, id))) return 'REPEATED';
  if (what.kind === 'REFUND') return applyRefund(tx, payment, what, happenedAt);
  return isCharge ? applyCharge(tx, payment, what, happenedAt) : applyDispute(tx, payment, what, happenedAt);
}

async function findAndLockPayment(tx: Tx, what: MoneyMoved): Promise<Payment | undefined> {
  if ('paymentId' in what) return lockPayment(tx, what.paymentId);
  const payment = await findPaymentByCharge(tx, what.chargeId);
  return payment ?? (what.kind === 'REFUND' ? findPaymentByStrayCharge(tx, what.chargeId) : undefined);
}

async function applyRefund(tx: Tx, payment: Payment, what: About<'processorId'>, at: Date): Promise<CardEventResult> {
  const { refundId, chargeId } = what;
  const isOurs = refundId !== undefined && (await findPaymentOfRefund(tx, refundId)) === payment.id;
  if (payment.charge_id !== chargeId) await recordStrayRefund(tx, payment, what, at);
  else await (isOurs ? recordRefund(tx, refundId, what, at) : recordForeignRefund(tx, payment, what, at));
  return 'APPLIED';
}

async function applyCardUpdate(tx: Tx, eventId: string, card: SavedCard, at: Date): Promise<CardEventResult> {
  if (!(await markCardEvent(tx, eventId))) return 'REPEATED';
  return (await updatePatientCard(tx, card, at)) ? 'APPLIED' : 'IGNORED';
}

type About<Field extends string> = Extract<CardEvent['what'], Record<Field, unknown>>;
type MoneyMoved = About<'chargeId'>;

async function applyCharge(
  tx: Tx,
  payment: Payment,
  what: About<'paymentId'>,
  happenedAt: Date,
): Promise<CardEventResult> {
  // A decline is final only as the answer to its attempt; an event of it may be late.
  if (what.kind === 'CHARGE_DECLINED') return 'IGNORED';
  return (await recordCharge(tx, payment, what, happenedAt)) === 'KNOWN' ? 'IGNORED' : 'APPLIED';
}

async function applyDispute(
  tx: Tx,
  payment: Payment,
  { kind, disputeId, cents }: About<'disputeId'>,
  happenedAt: Date,
): Promise<CardEventResult> {
  const at = { causeId: disputeId, happenedAt };
  const { id: paymentId, patient_id: ofPatient } = payment;
  const about = { paymentId, patientId: ofPatient, kind: 'CHARGEBACK', reasonCode: 'CHARGEBACK', cents } as const;
  // The end of a dispute may arrive before its beginning.
  await insertDispute(tx, { id: randomUUID(), ...about, openedAt: happenedAt, processorId: disputeId });
  if (kind === 'DISPUTE_WON' || kind === 'DISPUTE_LOST')
    await settleChargeback(tx, disputeId, kind === 'DISPUTE_WON' ? 'WON' : 'LOST', happenedAt);
  if (kind === 'FUNDS_WITHDRAWN') await postEntry(tx, entries.buildDisputeOpenedEntry(at, { cents }));
  if (kind === 'FUNDS_REINSTATED') await postEntry(tx, entries.buildDisputeWonEntry(at, { cents }));
  if (kind === 'DISPUTE_LOST') {
    const { patient_id: patientId } = payment;
    await postEntry(tx, entries.buildDisputeLostEntry(at, { patientId, cents, feeCents: disputeFeeCents }));
    await changePaymentStatus(tx, payment, 'DISPUTE_LOST');
    await followPayment(tx, payment, 'PAYMENT_REVERSED');
    if (payment.cause === 'FEE') await takeFeeBack(tx, payment, at, cents);
  }
  await auditPayment(tx, payment, 'payment.dispute', { dispute: disputeId, what: kind, cents });
  return 'APPLIED';
}

/** The bank decided that the client does not pay this fee: it is not asked for again, and the provider does not get it. */
async function takeFeeBack(
  tx: Tx,
  { id, patient_id: patientId, provider_id: providerId }: Payment,
  at: { causeId: string; happenedAt: Date },
  cents: number,
): Promise<void> {
  await postEntry(tx, entries.buildFeeTakenBackEntry(at, { patientId, providerId, cents }));
  await holdPayment(tx, id, 'WRITTEN_OFF');
}
