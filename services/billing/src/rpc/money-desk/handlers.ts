import type { ServiceImpl } from '@connectrpc/connect';
import type { MoneyDeskService } from '@linden/proto/billing/v1/money_desk_service_pb';
import type { MoneyDeskContext } from '#src/context.ts';
import { correctCoverage } from './correct-coverage.ts';
import { decideDispute } from './decide-dispute.ts';
import { decideRefund } from './decide-refund.ts';
import { getPatientMoney } from './get-patient-money.ts';
import { listMoneyWork } from './list-money-work.ts';
import { requestRefund } from './request-refund.ts';
import { rerunCheck } from './rerun-check.ts';
import { rerunClaim } from './rerun-claim.ts';
import { resolveFinding } from './resolve-finding.ts';
import { writeOffPayment } from './write-off-payment.ts';

export function createMoneyDeskHandlers(context: MoneyDeskContext): ServiceImpl<typeof MoneyDeskService> {
  return {
    listMoneyWork: listMoneyWork(context),
    getPatientMoney: getPatientMoney(context),
    requestRefund: requestRefund(context),
    decideRefund: decideRefund(context),
    writeOffPayment: writeOffPayment(context),
    decideDispute: decideDispute(context),
    resolveFinding: resolveFinding(context),
    correctCoverage: correctCoverage(context),
    rerunCheck: rerunCheck(context),
    rerunClaim: rerunClaim(context),
  };
}
