import { appendAudit } from '@linden/platform/audit/audit';
import type { MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import {
  buildActionProto,
  buildClaimProto,
  buildDisputeProto,
  buildEntryProtos,
  buildRefundProto,
} from '#src/money-to-proto.ts';
import { buildPaymentProto } from '#src/payment-to-proto.ts';
import { listDisputesOf } from '#src/store/disputes.ts';
import { readBalance } from '#src/store/ledger.ts';
import { listPayments } from '#src/store/list-payments.ts';
import { listRefundsOf } from '#src/store/money-work.ts';
import { listPatientClaims, listPatientEntries } from '#src/store/patient-money.ts';
import { listStaffActions } from '#src/store/staff-actions.ts';
import { authorizeDesk, readId, requireOpenRecord } from './desk-access.ts';

export const getPatientMoney: MoneyDeskHandler<'getPatientMoney'> =
  (context) =>
  async ({ patientId }, call) => {
    const staff = authorizeDesk(context, call);
    await requireOpenRecord(context, staff, readId(patientId, 'patientId'));
    const now = context.clock.now();
    return context.store.as(billingCaller).tx(async (tx) => {
      await appendAudit(tx, { actor: staff, action: 'money.read', subject: patientId });
      const payments = await listPayments(tx, [patientId]);
      return {
        balanceCents: await readBalance(tx, 'PATIENT_RECEIVABLE', patientId),
        payments: payments.map((payment) => buildPaymentProto(payment, now)),
        refunds: (await listRefundsOf(tx, patientId)).map(buildRefundProto),
        disputes: (await listDisputesOf(tx, patientId)).map(buildDisputeProto),
        entries: buildEntryProtos(await listPatientEntries(tx, patientId)),
        claims: (await listPatientClaims(tx, patientId)).map(buildClaimProto),
        actions: (await listStaffActions(tx, patientId)).map(buildActionProto),
      };
    });
  };
