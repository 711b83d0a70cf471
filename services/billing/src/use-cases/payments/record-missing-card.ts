import { findPatientCard } from '#src/store/cards/patient-cards.ts';
import type { Tx } from '#src/store/open-store.ts';
import { changePaymentStatus, lockPayment } from '#src/store/payments/payments.ts';
import { auditPayment } from './audit-payment.ts';

/** Makes an announced payment past due when its day came and there is no card. The first card that is saved pays it. @returns whether it did */
export async function recordMissingCard(tx: Tx, paymentId: string, now: Date): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  // Between its listing and now, it may have been moved, or the client may have saved a card.
  if (!payment?.told_at || payment.due_at > now || payment.hold) return false;
  if (await findPatientCard(tx, payment.patient_id)) return false;
  if (!(await changePaymentStatus(tx, payment, 'NO_CARD', { retry_at: now }))) return false;
  await auditPayment(tx, payment, 'payment.no_card', { cents: payment.cents });
  return true;
}
