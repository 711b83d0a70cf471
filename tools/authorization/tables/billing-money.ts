import { listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, listRpcs, type Operation, type Rule } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const desk = listStronglyAuthenticated(['billing staff']);
const STEP_UP_REQUIRED = listWeaklyAuthenticated(['billing staff']);
const forDesk: Rule = allow(desk, { STEP_UP_REQUIRED });
const withoutGlass: Rule = allow([], { BREAK_GLASS_NEEDED: desk, STEP_UP_REQUIRED });

/** What billing staff do about money. That an open record is needed for each is shown in services/billing/tests/money-desk/money-desk.int.test.ts. */
export const billingMoney: Operation[] = listRpcs(
  'billing MoneyDeskService',
  'services/billing/src/access/desk-access.ts',
  {
    ListMoneyWork: { 'what waits': forDesk },
    GetPatientMoney: { 'without a break-glass': withoutGlass },
    RequestRefund: { 'a payment': forDesk },
    DecideRefund: { 'a refund': forDesk },
    WriteOffPayment: { 'a payment': forDesk },
    ReleasePayment: { 'a payment': forDesk },
    DecideDispute: { 'a dispute': forDesk },
    ResolveFinding: { 'a finding': forDesk },
    CorrectCoverage: { 'a coverage': forDesk },
    RerunCheck: { 'a coverage': forDesk },
    RerunClaim: { 'a claim': forDesk },
    SettleReceipt: { 'money to send back': forDesk },
    OpenKeptFile: { 'a file': forDesk },
  },
);

const from = (field: string, method: string) => forwardsTo(billingMoney, field, `billing MoneyDeskService.${method}`);

export const graphqlMoney: Operation[] = [
  from('Query.moneyWork', 'ListMoneyWork'),
  from('Query.patientMoney', 'GetPatientMoney'),
  from('Mutation.requestRefund', 'RequestRefund'),
  from('Mutation.decideRefund', 'DecideRefund'),
  from('Mutation.writeOffPayment', 'WriteOffPayment'),
  from('Mutation.releasePayment', 'ReleasePayment'),
  from('Mutation.decideDispute', 'DecideDispute'),
  from('Mutation.resolveFinding', 'ResolveFinding'),
  from('Mutation.correctCoverage', 'CorrectCoverage'),
  from('Mutation.rerunCheck', 'RerunCheck'),
  from('Mutation.rerunClaim', 'RerunClaim'),
  from('Mutation.settleReceipt', 'SettleReceipt'),
  from('Mutation.openKeptFile', 'OpenKeptFile'),
];
