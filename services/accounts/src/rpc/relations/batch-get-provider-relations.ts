import { authorizeCaller } from '#src/access/authorize.ts';
import type { RelationHandler } from '#src/context.ts';
import { mayReadRelations } from '#src/domain/access/policies.ts';
import { loadRelationsInForce } from '#src/use-cases/relations/load-relations.ts';
import { readIds } from '#src/wire/read-ids.ts';
import { toRelation } from '#src/wire/relation-to-proto.ts';

/** Services ask with every look at a note or a conversation, and nothing here is about a client, so there is no audit entry. */
export const batchGetProviderRelations: RelationHandler<'batchGetProviderRelations'> =
  ({ store, clock }) =>
  async (request, call) => {
    const caller = authorizeCaller(call, mayReadRelations);
    const ids = readIds(request.providerIds, 'providerIds');
    if (ids.length === 0) return {};
    const { relations, needsSupervisorIds } = await loadRelationsInForce(store, caller, ids, clock.now());
    return { relations: relations.map(toRelation), needsSupervisorIds };
  };
