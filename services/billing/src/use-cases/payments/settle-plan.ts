import type { Payment } from '#src/domain/payments/payment.ts';
import { followPayment } from '#src/store/claims/claims.ts';
import type { Tx } from '#src/store/open-store.ts';
import { endPaidPlan } from '#src/store/payments/payment-plans.ts';
import { changePaymentStatus } from '#src/store/payments/payments.ts';

/** After a part of a plan was paid: when it was the last one, what the plan replaced is paid, too. The ledger has the parts already. */
export async function settlePlan(tx: Tx, { cause, plan_id: planId }: Payment, at: Date): Promise<void> {
  if (cause !== 'PLAN' || !planId) return;
  for (const replaced of await endPaidPlan(tx, planId, at)) {
    await changePaymentStatus(tx, replaced, 'PLAN_PAID');
    await followPayment(tx, replaced, 'PATIENT_PAID');
  }
}
