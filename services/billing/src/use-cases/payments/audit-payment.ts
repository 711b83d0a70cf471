import { type AuditDetail, appendAudit } from '@linden/platform/audit/audit';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import type { Payment } from '#src/domain/payments/payment.ts';
import type { Tx } from '#src/store/open-store.ts';

/** Audits what billing did to a payment by itself. What staff do is audited under their name where they ask for it. */
export function auditPayment(
  tx: Tx,
  { id, patient_id: subject }: Pick<Payment, 'id' | 'patient_id'>,
  action: string,
  detail: AuditDetail,
): Promise<void> {
  return appendAudit(tx, { actor: billingCaller, action, subject, detail: { payment: id, ...detail } });
}
