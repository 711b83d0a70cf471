import type { ServiceImpl } from '@connectrpc/connect';
import type { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import type { Context } from '#src/context.ts';
import { batchGetPayors } from '#src/rpc/payors/batch-get-payors.ts';
import { listHomePayors } from '#src/rpc/payors/list-home-payors.ts';
import { listPayors } from '#src/rpc/payors/list-payors.ts';
import { putPayor } from '#src/rpc/payors/put-payor.ts';

export function createPayorHandlers(context: Context): ServiceImpl<typeof PayorService> {
  return {
    listPayors: listPayors(context),
    batchGetPayors: batchGetPayors(context),
    listHomePayors: listHomePayors(context),
    putPayor: putPayor(context),
  };
}
