import * as entries from '#src/domain/ledger/build-entries.ts';
import type { LedgerEntry } from '#src/domain/ledger/entry.ts';
import type { Payment } from '#src/domain/payments/payment.ts';
import type { RefundGround } from '#src/domain/payments/refund.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { Tx } from '#src/store/open-store.ts';

type RefundedPayment = Pick<Payment, 'cause' | 'patient_id' | 'provider_id'>;
type At = { readonly causeId: string; readonly happenedAt: Date };
type ReturnedMoney = { readonly cents: number; readonly ground: RefundGround | null };

/** Posts money that went back to a card, and why the patient does not owe it again. Without a ground they do. */
export async function postRefund(tx: Tx, at: At, payment: RefundedPayment, money: ReturnedMoney): Promise<void> {
  await postEntry(tx, entries.buildPaymentRefundedEntry(at, { patientId: payment.patient_id, cents: money.cents }));
  const adjustment = buildAdjustment(at, payment, money);
  if (adjustment) await postEntry(tx, adjustment);
}

/** Posts that a refund did not reach the card after all. What the patient owes is as before the refund. */
export async function undoRefund(tx: Tx, at: At, payment: RefundedPayment, money: ReturnedMoney): Promise<void> {
  await postEntry(tx, entries.buildRefundReversedEntry(at, { patientId: payment.patient_id, cents: money.cents }));
  const adjustment = buildAdjustment(at, payment, money);
  if (adjustment) await postEntry(tx, entries.buildAdjustmentReversedEntry(at, adjustment));
}

/** A fee was all the provider's, so they do not get what went back of it. */
function buildAdjustment(at: At, payment: RefundedPayment, { cents, ground }: ReturnedMoney): LedgerEntry | undefined {
  if (!ground) return undefined;
  const { patient_id: patientId, provider_id: providerId } = payment;
  if (payment.cause === 'FEE') return entries.buildFeeTakenBackEntry(at, { patientId, providerId, cents });
  if (ground === 'CORRECTION') return entries.buildChargeCorrectedEntry(at, { patientId, cents });
  return entries.buildAmountWrittenOffEntry(at, { patientId, cents });
}
