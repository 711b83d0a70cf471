import { DomainError, notFound } from '@linden/platform/domain-error';
import { buildChargeCorrectedEntry, buildFeeTakenBackEntry } from '#src/domain/ledger/build-entries.ts';
import { minAnnouncementMs, type Payment } from '#src/domain/payments/payment.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { Tx } from '#src/store/open-store.ts';
import { addAccountNotice } from '#src/store/payments/account-notices.ts';
import { closeDispute, findDispute, lockDispute, type StoredDispute } from '#src/store/payments/disputes.ts';
import { holdPayment, releasePayment } from '#src/store/payments/payment-holds.ts';
import { lockPayment } from '#src/store/payments/payments.ts';
import { sumSettled } from '#src/store/payments/refunds.ts';
import { settlePlan } from './settle-plan.ts';

export interface DisputeDecision {
  readonly dispute: StoredDispute;
  readonly payment: Payment;
}

/** Locks the payment of a client's dispute and then the dispute, in the order of every transaction. */
export async function lockClientDispute(tx: Tx, disputeId: string): Promise<DisputeDecision> {
  const found = await findDispute(tx, disputeId);
  const payment = found && (await lockPayment(tx, found.paymentId));
  const dispute = payment && (await lockDispute(tx, disputeId));
  // The bank decides about chargebacks.
  if (!payment || dispute?.kind !== 'CLIENT') throw notFound('DISPUTE_NOT_FOUND', 'no such dispute');
  return { dispute, payment };
}

/**
 * Ends a locked dispute. Accepted: what was not charged is not owed. A charge that was paid is returned by a refund, which the caller requests.
 * Declined: a payment on hold is announced or tried again.
 * @returns whether a refund is due
 * @throws DomainError DISPUTE_CLOSED
 */
export async function decideDispute(
  tx: Tx,
  { dispute, payment }: DisputeDecision,
  accepts: boolean,
  now: Date,
): Promise<boolean> {
  if (!(await closeDispute(tx, dispute.id, accepts ? 'ACCEPTED' : 'DECLINED', now)))
    throw new DomainError({ code: 'DISPUTE_CLOSED', kind: 'conflict', message: 'This dispute has ended.' });
  const kind = accepts ? 'DISPUTE_ACCEPTED' : 'DISPUTE_DECLINED';
  await addAccountNotice(tx, { patientId: payment.patient_id, kind, subjectId: dispute.id, at: now });
  const isHeld = payment.hold === 'DISPUTED';
  if (!accepts) {
    if (isHeld) await releasePayment(tx, payment.id, new Date(now.getTime() + minAnnouncementMs));
    return false;
  }
  if (!isHeld) return payment.status === 'PAID';
  const cents = payment.cents - (await sumSettled(tx, payment.id));
  const at = { causeId: dispute.id, happenedAt: now };
  const { patient_id: patientId, provider_id: providerId } = payment;
  const isFee = payment.cause === 'FEE';
  const owed = { patientId, cents };
  await postEntry(
    tx,
    isFee ? buildFeeTakenBackEntry(at, { ...owed, providerId }) : buildChargeCorrectedEntry(at, owed),
  );
  await holdPayment(tx, payment.id, 'WRITTEN_OFF');
  await settlePlan(tx, payment, now);
  return false;
}
