import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { type ReturnClient, ReturnStatus } from '@linden/proto/scheduling/v1/practice_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';

export const insightResolvers: Resolvers = {
  Query: {
    async ownReturnRate(_parent, _args, { upstreams }) {
      const found = await callUpstream('scheduling', () => upstreams.practice.getOwnReturnRate({}));
      const { percent, targetPercent, newClients, returning, notReturning, pending, excluded, asOf } = found;
      return {
        percent: percent ?? null,
        targetPercent,
        newClients,
        returning,
        pending,
        excluded,
        nonReturning: notReturning,
        asOf: toIso(asOf),
      };
    },
    async ownReturnClients(_parent, { status, first, skip }, { upstreams }) {
      const { clients, total } = await callUpstream('scheduling', () =>
        upstreams.practice.listOwnReturnClients({
          status: ReturnStatus[status],
          pageSize: first ?? 0,
          skip: skip ?? 0,
        }),
      );
      return { totalCount: total, clients: clients.map(toReturnClient) };
    },
  },
};

function toReturnClient({ patientId, preferredFullName, firstStart, secondStart }: ReturnClient) {
  return {
    id: patientId,
    preferredFullName: preferredFullName || null,
    firstSession: toIso(firstStart),
    secondSession: secondStart ? toIso(secondStart) : null,
  };
}

/** Scheduling always sets the times that the schema requires; without one, the field fails. */
function toIso(at: Timestamp | undefined): string {
  if (!at) throw new Error('scheduling sent no time');
  return timestampDate(at).toISOString();
}
