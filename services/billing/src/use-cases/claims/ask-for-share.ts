import { randomUUID } from 'node:crypto';
import type { StoredClaim } from '#src/domain/claims/claim.ts';
import { minAnnouncementMs, type Payment, type ReviewReason } from '#src/domain/payments/payment.ts';
import { maxUnapprovedRefundCents } from '#src/domain/payments/refund-rules.ts';
import { addFinding, endReviewFindings } from '#src/store/ledger/findings.ts';
import type { CoverageTx } from '#src/store/open-store.ts';
import { addAccountNotice } from '#src/store/payments/account-notices.ts';
import {
  changeAmount,
  endReview,
  holdForReview,
  holdPayment,
  releasePayment,
} from '#src/store/payments/payment-holds.ts';
import { lockPaymentOf } from '#src/store/payments/payments.ts';
import { insertRefund, sumUngrounded } from '#src/store/payments/refunds.ts';
import { endWithdrawal, markWithdrawn } from '#src/store/payments/withdrawn-payments.ts';
import { auditPayment } from '#src/use-cases/payments/audit-payment.ts';
import { requestPayment } from '#src/use-cases/payments/request-payment.ts';

/** Patients are charged about two weeks after the session (C9-3). Milliseconds. */
export const chargeAfterMs = 14 * 24 * 3_600_000;

interface Share {
  readonly cents: number;
  /** Why billing staff look at it first. */
  readonly review: ReviewReason | undefined;
}

/** Asks the patient for their share of a session. One that was asked for before, with another amount, is changed. */
export async function askForShare(
  tx: CoverageTx,
  { patientId, providerId, appointmentId, sessionEndedAt }: StoredClaim,
  { cents, review }: Share,
  now: Date,
): Promise<void> {
  const asked = await lockPaymentOf(tx, 'SESSION', appointmentId);
  if (asked) await changeShare(tx, asked, cents, now);
  else if (cents > 0) {
    const dueAt = new Date(sessionEndedAt.getTime() + chargeAfterMs);
    const about = { patientId, providerId, cause: 'SESSION', causeId: appointmentId } as const;
    await requestPayment(tx, { ...about, cents, announcedAt: now, dueAt });
  }
  const payment = await lockPaymentOf(tx, 'SESSION', appointmentId);
  if (!payment || payment.hold || payment.status !== 'UPCOMING') return;
  if (!review || (review === 'ABOVE_ESTIMATE' && isKnownShare(asked, cents)))
    return endReviewFindings(tx, payment.id, now);
  await holdForReview(tx, payment.id, review);
  await addFinding(tx, { kind: 'SHARE_IN_REVIEW', subject: payment.id, foundAt: now });
}

/** Whether as much was asked for before and nothing holds it: it needed no look, or staff released it. */
function isKnownShare(asked: Payment | undefined, cents: number): boolean {
  return asked !== undefined && !asked.hold && cents <= asked.cents;
}

/** Changes a share that was asked for. What is more than announced, or cannot be changed by itself, is left to staff. */
async function changeShare(tx: CoverageTx, payment: Payment, cents: number, now: Date): Promise<void> {
  const { id, status } = payment;
  const isHeld = payment.hold !== null && payment.review_reason === null;
  const isOpen = (status === 'UPCOMING' || (status === 'PAST_DUE' && !payment.charge_id)) && !isHeld;
  if (status === 'PAID' && payment.hold === null && cents <= payment.cents) return returnRest(tx, payment, cents, now);
  if (cents === payment.cents) {
    if (isOpen && payment.review_reason) await endReview(tx, id);
    return;
  }
  if (!isOpen || (status === 'PAST_DUE' && cents > payment.cents)) {
    await addFinding(tx, { kind: 'PATIENT_SHARE_DIFFERS', subject: id, foundAt: now });
    return;
  }
  await auditPayment(tx, payment, 'payment.change', { cents, from: payment.cents });
  if (cents === 0) return withdrawShare(tx, payment, now);
  await changeAmount(tx, id, cents);
  await releasePayment(tx, id, new Date(now.getTime() + minAnnouncementMs));
}

async function withdrawShare(tx: CoverageTx, { id, patient_id: patientId }: Payment, now: Date): Promise<void> {
  await markWithdrawn(tx, id, 'DECISION_CORRECTED', now);
  await endWithdrawal(tx, id, now);
  await holdPayment(tx, id, 'WRITTEN_OFF');
  await endReviewFindings(tx, id, now);
  await addAccountNotice(tx, { patientId, kind: 'SHARE_LOWERED', subjectId: id, at: now });
}

/** Requests the refund of what was charged above the share. What an earlier correction returned may be owed again: staff ask for it. */
async function returnRest(tx: CoverageTx, payment: Payment, cents: number, now: Date): Promise<void> {
  const rest = payment.cents - payment.refunded_cents - cents;
  if (payment.cents - (await sumUngrounded(tx, payment.id)) < cents)
    return void (await addFinding(tx, { kind: 'PATIENT_SHARE_DIFFERS', subject: payment.id, foundAt: now }));
  if (rest <= 0) return;
  const needsSecond = payment.refunded_cents + rest > maxUnapprovedRefundCents;
  const by = { requestedBy: null, requestedAt: now, needsSecond };
  // Without a ground: the corrected decision took it off what the patient owes.
  await insertRefund(tx, { id: randomUUID(), paymentId: payment.id, cents: rest, ...by });
  await addAccountNotice(tx, { patientId: payment.patient_id, kind: 'SHARE_LOWERED', subjectId: payment.id, at: now });
}
