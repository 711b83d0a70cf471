import { timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import {
  ClientTag,
  type ListedClient as ListedClientMessage,
  MarkOwnClientRequest_Mark as Mark,
  ListOwnClientsRequest_Sort as Sort,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { ListedClient, Resolvers } from '#src/gen/resolvers.ts';
import type { Upstreams } from '#src/upstream/upstreams.ts';

export const clientResolvers: Resolvers = {
  Query: {
    async listedClients(_parent, { values }, { upstreams }) {
      const { query, tags, onlyPaused, sort, first, skip } = values;
      const insightsReadyPatientIds = await listReadyPatients(upstreams);
      const found = await callUpstream('scheduling', () =>
        upstreams.practice.listOwnClients({
          query: query ?? '',
          tags: (tags ?? []).map((tag) => ClientTag[tag]),
          onlyPaused: onlyPaused ?? false,
          sort: Sort[sort ?? 'NEXT_SESSION'],
          pageSize: first ?? 0,
          skip: skip ?? 0,
          insightsReadyPatientIds,
        }),
      );
      const { clients, total, counts, lacksNames } = found;
      return {
        totalCount: total,
        clients: clients.map(toListedClient),
        tagCounts: counts.map(({ tag, clients: count }) => ({ tag: toTag(tag), clients: count })),
        lacksNames,
      };
    },
    async listedClient(_parent, { id }, { upstreams }) {
      const insightsReady = (await listReadyPatients(upstreams)).includes(id);
      const { client } = await callUpstream('scheduling', () =>
        upstreams.practice.getOwnClient({ patientId: id, insightsReady }),
      );
      return client ? toListedClient(client) : null;
    },
  },
  Mutation: {
    async markClient(_parent, { values: { id, mark, pauseReason } }, { upstreams }) {
      const { client } = await callUpstream('scheduling', () =>
        upstreams.practice.markOwnClient({ patientId: id, mark: Mark[mark], pauseReason: pauseReason ?? '' }),
      );
      return client ? toListedClient(client) : null;
    },
  },
};

/** Without clinical-notes the list is shown all the same, without the tag. */
async function listReadyPatients({ suggestions }: Upstreams): Promise<string[]> {
  try {
    return (await callUpstream('clinical-notes', () => suggestions.listReadyInsights({}))).patientIds;
  } catch {
    return [];
  }
}

function toListedClient(client: ListedClientMessage): ListedClient {
  const { patientId, preferredFullName, tags, lastSession, nextSession, nextAppointmentId, sessions } = client;
  const { pauseReason, pausedAt, usState } = client;
  return {
    id: patientId,
    preferredFullName: preferredFullName || null,
    tags: tags.map(toTag),
    lastSession: lastSession ? timestampDate(lastSession).toISOString() : null,
    nextSession: nextSession ? timestampDate(nextSession).toISOString() : null,
    nextAppointmentId: nextAppointmentId || null,
    sessions,
    usState: usState || null,
    pause: pausedAt ? { pauseReason, pausedAt: timestampDate(pausedAt).toISOString() } : null,
  };
}

function toTag(tag: ClientTag) {
  return getEnumName(ClientTag, tag) as ListedClient['tags'][number];
}
