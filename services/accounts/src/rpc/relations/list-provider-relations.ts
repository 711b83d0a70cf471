import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { RelationHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { loadRelations } from '#src/use-cases/relations/load-relations.ts';
import { readId } from '#src/wire/read-ids.ts';
import { toRelation } from '#src/wire/relation-to-proto.ts';

export const listProviderRelations: RelationHandler<'listProviderRelations'> =
  ({ store, clock }) =>
  async ({ providerId }, call) => {
    const staff = authorizeCallerNow(call, mayAdmitProviders, clock.now());
    const found = await loadRelations(store, staff, readId(providerId, 'providerId'));
    return { relations: found.relations.map(toRelation), needsSupervisor: found.needsSupervisor };
  };
