import type { GetPatientMoneyResponse } from '@linden/proto/billing/v1/money_desk_service_pb';
import { RefundGround, type Refund as RefundMessage } from '@linden/proto/billing/v1/money_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toInsuranceCoverage } from '../coverages/view.ts';
import { toPayment } from '../payments/resolvers.ts';
import { readAccounts } from '../staff/read-accounts.ts';
import { toClaims } from './claims.ts';
import { type Names, toDispute, toFinding, toKeptFile, toLedgerEntry, toReceipt, toRefund } from './view.ts';

/** What billing staff do about money; services decide who may. */
export const moneyResolvers: Resolvers = {
  Query: {
    async moneyWork(_, __, context) {
      const work = await callUpstream('billing', () => context.upstreams.moneyDesk.listMoneyWork({}));
      return {
        refunds: await showRefunds(work.refunds, context),
        disputes: work.disputes.flatMap(toDispute),
        findings: work.findings.map(toFinding),
        receipts: work.receipts.map(toReceipt),
        files: work.files.map(toKeptFile),
      };
    },
    async patientMoney(_, { patientId }, context) {
      const { moneyDesk, coverages } = context.upstreams;
      const money = await callUpstream('billing', () => moneyDesk.getPatientMoney({ patientId }));
      const listed = await callUpstream('billing', () => coverages.listCoverages({ patientIds: [patientId] }));
      return { ...(await showMoney(money, context)), coverages: listed.coverages.map(toInsuranceCoverage) };
    },
  },
  Mutation: {
    async requestRefund(_, { values: { amountCents: cents, ground, ...values } }, context) {
      const asked = { ...values, cents, ground: RefundGround[ground] };
      return showOne(await callUpstream('billing', () => context.upstreams.moneyDesk.requestRefund(asked)), context);
    },
    async decideRefund(_, request, context) {
      return showOne(await callUpstream('billing', () => context.upstreams.moneyDesk.decideRefund(request)), context);
    },
  },
};

async function showMoney(money: GetPatientMoneyResponse, context: RequestContext) {
  const { refunds, actions } = money;
  const names = await readNames([...listAccounts(refunds), ...actions.map(({ account }) => account)], context);
  return {
    balanceCents: money.balanceCents,
    payments: (await Promise.all(money.payments.map((payment) => toPayment(payment, context)))).flat(),
    refunds: refunds.flatMap((refund) => toRefund(refund, names, readerOf(context))),
    disputes: money.disputes.flatMap(toDispute),
    entries: money.entries.map(toLedgerEntry),
    claims: await toClaims(money.claims, context),
    actions: actions.map(({ id, kind, cents, reason, account, doneAt }) => ({
      id,
      kind,
      reason,
      amountCents: cents ?? null,
      staffName: names.get(account) ?? null,
      doneAt: requireInstant(doneAt),
    })),
  };
}

async function showOne({ refund }: { refund?: RefundMessage | undefined }, context: RequestContext) {
  const [shown] = refund ? await showRefunds([refund], context) : [];
  return shown ?? null;
}

async function showRefunds(refunds: readonly RefundMessage[], context: RequestContext) {
  const names = await readNames(listAccounts(refunds), context);
  return refunds.flatMap((refund) => toRefund(refund, names, readerOf(context)));
}

function listAccounts(refunds: readonly RefundMessage[]): string[] {
  return refunds.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy]).filter(Boolean);
}

async function readNames(accounts: readonly string[], { upstreams }: RequestContext): Promise<Names> {
  const found = await readAccounts(accounts, upstreams);
  return new Map([...found.values()].map(({ account, name, email }) => [account, name || email]));
}

function readerOf({ caller }: RequestContext): string {
  return caller.kind === 'person' ? caller.account : '';
}
