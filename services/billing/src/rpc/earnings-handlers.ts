import type { ServiceImpl } from '@connectrpc/connect';
import type { EarningsService } from '@linden/proto/billing/v1/earnings_service_pb';
import type { CoverageContext } from '#src/context.ts';
import { getPayoutFile } from '#src/rpc/payouts/get-payout-file.ts';
import { listEarnings } from '#src/rpc/payouts/list-earnings.ts';
import { listPayoutMonths } from '#src/rpc/payouts/list-payout-months.ts';

export function createEarningsHandlers(context: CoverageContext): ServiceImpl<typeof EarningsService> {
  return {
    listEarnings: listEarnings(context),
    getPayoutFile: getPayoutFile(context),
    listPayoutMonths: listPayoutMonths(context),
  };
}
