import { authorizeDesk } from '#src/access/desk-access.ts';
import type { MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { listKeptFiles } from '#src/store/claims/kept-files.ts';
import { listOpenFindings, listOpenRefunds } from '#src/store/money-desk/money-work.ts';
import { listOpenReceipts } from '#src/store/money-desk/receipts.ts';
import { listOpenDisputes } from '#src/store/payments/disputes.ts';
import {
  buildDisputeProto,
  buildFindingProto,
  buildKeptFileProto,
  buildReceiptProto,
  buildRefundProto,
} from '#src/wire/money-to-proto.ts';

export const listMoneyWork: MoneyDeskHandler<'listMoneyWork'> = (context) => async (_request, call) => {
  authorizeDesk(context, call);
  return context.store.as(billingCaller).read(async (tx) => ({
    refunds: (await listOpenRefunds(tx)).map(buildRefundProto),
    disputes: (await listOpenDisputes(tx)).map(buildDisputeProto),
    findings: (await listOpenFindings(tx)).map(buildFindingProto),
    receipts: (await listOpenReceipts(tx)).map(buildReceiptProto),
    files: (await listKeptFiles(tx)).map(buildKeptFileProto),
  }));
};
