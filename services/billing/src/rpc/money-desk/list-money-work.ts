import type { MoneyDeskHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { buildDisputeProto, buildFindingProto, buildRefundProto } from '#src/money-to-proto.ts';
import { listOpenDisputes } from '#src/store/disputes.ts';
import { listOpenFindings, listOpenRefunds } from '#src/store/money-work.ts';
import { authorizeDesk } from './desk-access.ts';

export const listMoneyWork: MoneyDeskHandler<'listMoneyWork'> = (context) => async (_request, call) => {
  authorizeDesk(context, call);
  return context.store.as(billingCaller).read(async (tx) => ({
    refunds: (await listOpenRefunds(tx)).map(buildRefundProto),
    disputes: (await listOpenDisputes(tx)).map(buildDisputeProto),
    findings: (await listOpenFindings(tx)).map(buildFindingProto),
  }));
};
