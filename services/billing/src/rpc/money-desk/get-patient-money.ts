import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeDesk, readId, requireOpenRecord } from '#src/access/desk-access.ts';
import type { MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { readBalance } from '#src/store/ledger/ledger.ts';
import { listRefundsOf } from '#src/store/money-desk/money-work.ts';
import { listPatientClaims, listPatientEntries } from '#src/store/money-desk/patient-money.ts';
import { listStaffActions } from '#src/store/money-desk/staff-actions.ts';
import { listDisputesOf } from '#src/store/payments/disputes.ts';
import { listPayments } from '#src/store/payments/list-payments.ts';
import {
  buildActionProto,
  buildClaimProto,
  buildDisputeProto,
  buildEntryProtos,
  buildRefundProto,
} from '#src/wire/money-to-proto.ts';
import { buildPaymentProto } from '#src/wire/payment-to-proto.ts';

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
