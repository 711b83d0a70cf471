import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { RelationHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { endRelation } from '#src/use-cases/relations/set-relation.ts';
import { readId } from '#src/wire/read-ids.ts';

export const endProviderRelation: RelationHandler<'endProviderRelation'> =
  ({ store, clock }) =>
  async ({ id }, call) => {
    const now = clock.now();
    const staff = authorizeCallerNow(call, mayAdmitProviders, now);
    await endRelation(store, staff, readId(id, 'id'), now);
    return {};
  };
