import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { getReturnRate } from '#src/domain/caseload/return-rate.ts';
import { listNewClients } from '#src/use-cases/caseload/list-new-clients.ts';

export const getOwnReturnRate: PracticeHandler<'getOwnReturnRate'> = (context) => async (_request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const { clients, now } = await listNewClients(context, caller, providerId);
  const { percent, newClients, counts } = getReturnRate(clients.map(({ status }) => status));
  return {
    ...(percent !== undefined && { percent }),
    targetPercent: context.returnRateTarget,
    newClients,
    returning: counts.RETURNING,
    notReturning: counts.NOT_RETURNING,
    pending: counts.PENDING,
    excluded: counts.EXCLUDED,
    asOf: timestampFromDate(now),
  };
};
