import { DomainError } from '@linden/platform/domain-error';
import { buildAmountWrittenOffEntry } from '#src/domain/ledger/build-entries.ts';
import type { Payment } from '#src/domain/payments/payment.ts';
import { endReviewFindings } from '#src/store/ledger/findings.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { Tx } from '#src/store/open-store.ts';
import { holdPayment } from '#src/store/payments/payment-holds.ts';
import { sumSettled } from '#src/store/payments/refunds.ts';
import { auditPayment } from './audit-payment.ts';
import { settlePlan } from './settle-plan.ts';

/**
 * Writes off what a locked payment still asks for. @param cause a code, when it was not staff who decided so
 * @throws DomainError PAYMENT_NOT_OPEN unless it is upcoming or past due, and not on hold but for a review
 */
export async function writeOffPayment(tx: Tx, payment: Payment, now: Date, cause?: 'BELOW_MINIMUM'): Promise<void> {
  const { id, status, hold, patient_id: patientId } = payment;
  if ((status !== 'UPCOMING' && status !== 'PAST_DUE') || (hold && !payment.review_reason))
    throw new DomainError({ code: 'PAYMENT_NOT_OPEN', kind: 'conflict', message: 'Nothing is owed for this payment.' });
  // A refund on its way does not count: the processor may still refuse it.
  const cents = payment.cents - (await sumSettled(tx, id));
  const entry = buildAmountWrittenOffEntry({ causeId: id, happenedAt: now }, { patientId, cents });
  await postEntry(tx, { ...entry, ...(cause && { reason: cause }) });
  await holdPayment(tx, id, 'WRITTEN_OFF');
  await endReviewFindings(tx, id, now);
  if (cause) await auditPayment(tx, payment, 'payment.write_off', { cents, reason: cause });
  await settlePlan(tx, payment, now);
}
