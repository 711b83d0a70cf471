import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizePatients, readCoverageId } from '#src/access/coverage-access.ts';
import type { PaymentHandler } from '#src/context.ts';
import { mayChangeCoverages } from '#src/domain/access/policies.ts';
import { loadDifferences } from '#src/store/claims/claims.ts';
import { type ListedPayment, listPayments as loadPayments } from '#src/store/payments/list-payments.ts';
import { buildPaymentProto } from '#src/wire/payment-to-proto.ts';

const maxPatients = 50;

/** Audits each patient whose payments are read by a caller who does not act for them. */
export const listPayments: PaymentHandler<'listPayments'> =
  (context) =>
  async ({ patientIds }, call) => {
    if (patientIds.length > maxPatients) throw invalid('TOO_MANY', `at most ${maxPatients} patients`, 'patientIds');
    const wanted = patientIds.map((id, index) => readCoverageId(id, `patientIds.${index}`));
    const allowed = await authorizePatients(context, call, wanted, mayChangeCoverages);
    const { caller, store, patientIds: ids, isOutsider } = allowed;
    if (ids.length === 0) return { payments: [] };
    const { payments, differences } = await store.tx(async (tx) => {
      const audits = ids.map((subject) => ({ actor: caller, action: 'payment.read', subject }));
      if (isOutsider) await appendAudits(tx, audits);
      return {
        payments: await loadPayments(tx, ids),
        differences: await loadDifferences(tx, context.envelope, ids),
      };
    });
    const now = context.clock.now();
    const find = ({ cause, causeId }: ListedPayment) => (cause === 'SESSION' ? differences.get(causeId) : undefined);
    return { payments: payments.map((each) => buildPaymentProto(each, now, find(each))) };
  };
