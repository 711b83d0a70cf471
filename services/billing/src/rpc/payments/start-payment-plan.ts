import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizePatients, createPatientNotFoundError, readCoverageId } from '#src/access/coverage-access.ts';
import type { PaymentHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { mayManagePayments } from '#src/domain/access/policies.ts';
import { maxParts, minParts } from '#src/domain/payments/plan-rules.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { listPlanPayments } from '#src/store/payments/list-payments.ts';
import { startPlan } from '#src/use-cases/payments/start-plan.ts';
import { buildPaymentProto } from '#src/wire/payment-to-proto.ts';

/** A repeated request changes nothing. */
export const startPaymentPlan: PaymentHandler<'startPaymentPlan'> =
  (context) =>
  async ({ key, patientId, parts }, call) => {
    const wanted = isUuid(patientId) ? [patientId] : [];
    const { caller, patientIds } = await authorizePatients(context, call, wanted, mayManagePayments);
    if (caller.kind !== 'person' || patientIds.length === 0) throw createPatientNotFoundError();
    const id = readCoverageId(key, 'key');
    if (parts < minParts || parts > maxParts) throw invalid('OUT_OF_RANGE', 'must be 2 to 6 payments', 'parts');
    const now = context.clock.now();
    const payments = await context.store.as(billingCaller).tx(async (tx) => {
      const cents = await startPlan(tx, { id, patientId, parts, account: caller.account }, now);
      const detail = { plan: id, parts, ...(cents !== undefined && { cents }) };
      if (cents !== undefined)
        await appendAudit(tx, { actor: caller, action: 'plan.start', subject: patientId, detail });
      return listPlanPayments(tx, id);
    });
    return { payments: payments.map((payment) => buildPaymentProto(payment, now)) };
  };
