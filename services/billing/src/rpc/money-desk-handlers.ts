import type { ServiceImpl } from '@connectrpc/connect';
import type { MoneyDeskService } from '@linden/proto/billing/v1/money_desk_service_pb';
import type { MoneyDeskContext } from '#src/context.ts';
import { correctCoverage } from '#src/rpc/money-desk/correct-coverage.ts';
import { decideDispute } from '#src/rpc/money-desk/decide-dispute.ts';
import { decideRefund } from '#src/rpc/money-desk/decide-refund.ts';
import { getPatientMoney } from '#src/rpc/money-desk/get-patient-money.ts';
import { listMoneyWork } from '#src/rpc/money-desk/list-money-work.ts';
import { openKeptFile } from '#src/rpc/money-desk/open-kept-file.ts';
import { releasePayment } from '#src/rpc/money-desk/release-payment.ts';
import { requestRefund } from '#src/rpc/money-desk/request-refund.ts';
import { rerunCheck } from '#src/rpc/money-desk/rerun-check.ts';
import { rerunClaim } from '#src/rpc/money-desk/rerun-claim.ts';
import { resolveFinding } from '#src/rpc/money-desk/resolve-finding.ts';
import { settleReceipt } from '#src/rpc/money-desk/settle-receipt.ts';
import { writeOffPayment } from '#src/rpc/money-desk/write-off-payment.ts';

export function createMoneyDeskHandlers(context: MoneyDeskContext): ServiceImpl<typeof MoneyDeskService> {
  return {
    listMoneyWork: listMoneyWork(context),
    getPatientMoney: getPatientMoney(context),
    requestRefund: requestRefund(context),
    decideRefund: decideRefund(context),
    writeOffPayment: writeOffPayment(context),
    releasePayment: releasePayment(context),
    decideDispute: decideDispute(context),
    resolveFinding: resolveFinding(context),
    correctCoverage: correctCoverage(context),
    rerunCheck: rerunCheck(context),
    rerunClaim: rerunClaim(context),
    settleReceipt: settleReceipt(context),
    openKeptFile: openKeptFile(context),
  };
}
