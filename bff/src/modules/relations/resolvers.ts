import { getEnumName } from '@linden/platform/rpc/enum-names';
import { ProviderRelationKind } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';

export const relationResolvers: Resolvers = {
  Query: {
    async providerRelations(_, { providerId }, { upstreams, providers }) {
      const read = () => upstreams.relations.listProviderRelations({ providerId });
      const { relations, needsSupervisor } = await callUpstream('accounts', read);
      const find = async (id: string) => {
        const record = await providers.byId.load(id);
        return record ? { record } : null;
      };
      const rows = relations.map(async ({ id, kind, actingProviderId, forProviderId, from, until }) => {
        const name = getEnumName(ProviderRelationKind, kind);
        if (name === '') return [];
        const [acting, other] = await Promise.all([find(actingProviderId), find(forProviderId)]);
        const times = { from: requireInstant(from), until: toInstant(until) };
        return [{ id, kind: name, actingProviderId, forProviderId, acting, for: other, ...times }];
      });
      return { needsSupervisor, relations: (await Promise.all(rows)).flat() };
    },
  },
  Mutation: {
    async putProviderRelation(_, { values: { kind, fromDay, lastDay, ...ids } }, { upstreams }) {
      const days = { fromDay: fromDay ?? '', lastDay: lastDay ?? '' };
      const request = { ...ids, ...days, kind: ProviderRelationKind[kind] };
      await callUpstream('accounts', () => upstreams.relations.putProviderRelation(request));
      return true;
    },
    async endProviderRelation(_, { id }, { upstreams }) {
      await callUpstream('accounts', () => upstreams.relations.endProviderRelation({ id }));
      return true;
    },
  },
};
