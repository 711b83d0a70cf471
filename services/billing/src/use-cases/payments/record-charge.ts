import { randomUUID } from 'node:crypto';
import { buildPaymentSucceededEntry } from '#src/domain/ledger/build-entries.ts';
import type { Payment } from '#src/domain/payments/payment.ts';
import { followPayment } from '#src/store/claims/claims.ts';
import { addFinding } from '#src/store/ledger/findings.ts';
import { postEntry } from '#src/store/ledger/ledger.ts';
import type { Tx } from '#src/store/open-store.ts';
import { changePaymentStatus } from '#src/store/payments/payments.ts';
import { addStrayCharge } from '#src/store/payments/stray-charges.ts';
import { auditPayment } from './audit-payment.ts';
import { settlePlan } from './settle-plan.ts';

export interface SucceededCharge {
  readonly chargeId: string;
  readonly attempt: number;
  readonly cents: number;
}

/**
 * Records a charge of a locked payment that succeeded. The current attempt pays, also when it counted as ended. Money of any other attempt, or of a
 * payment that is not owed any more, is posted, reported and returned.
 * @returns KNOWN when it was recorded before
 */
export async function recordCharge(
  tx: Tx,
  payment: Payment,
  charge: SucceededCharge,
  happenedAt: Date,
): Promise<'PAID' | 'STRAY' | 'KNOWN'> {
  if (payment.charge_id === charge.chargeId) return 'KNOWN';
  const isCurrent = payment.attempt === charge.attempt && payment.cents === charge.cents;
  const isOpen = payment.status === 'PENDING' || (payment.status === 'PAST_DUE' && !payment.charge_id && !payment.hold);
  if (!isCurrent || !isOpen) return recordStrayCharge(tx, payment, charge, happenedAt);
  const paid = { charge_id: charge.chargeId, attempted_at: null, decline_reason: null };
  await changePaymentStatus(tx, payment, 'SUCCEEDED', paid);
  await post(tx, payment, charge, happenedAt);
  await auditPayment(tx, payment, 'payment.charge', { charge: charge.chargeId, cents: charge.cents });
  await followPayment(tx, payment, 'PATIENT_PAID');
  await settlePlan(tx, payment, happenedAt);
  return 'PAID';
}

async function recordStrayCharge(
  tx: Tx,
  payment: Payment,
  charge: SucceededCharge,
  happenedAt: Date,
): Promise<'STRAY' | 'KNOWN'> {
  const { chargeId, attempt, cents } = charge;
  const stray = { id: randomUUID(), paymentId: payment.id, chargeId, attempt, cents, foundAt: happenedAt };
  if (!(await addStrayCharge(tx, stray))) return 'KNOWN';
  await post(tx, payment, charge, happenedAt);
  await addFinding(tx, { kind: 'STRAY_CHARGE', subject: payment.id, foundAt: happenedAt });
  await auditPayment(tx, payment, 'payment.stray_charge', { charge: chargeId, attempt, cents });
  return 'STRAY';
}

async function post(
  tx: Tx,
  { patient_id: patientId }: Payment,
  { chargeId, cents }: SucceededCharge,
  happenedAt: Date,
): Promise<void> {
  await postEntry(tx, buildPaymentSucceededEntry({ causeId: chargeId, happenedAt }, { patientId, cents }));
}
