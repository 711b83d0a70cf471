import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { ProviderRelationKind } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { RelationHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { setRelation } from '#src/use-cases/relations/set-relation.ts';
import { readId } from '#src/wire/read-ids.ts';

export const putProviderRelation: RelationHandler<'putProviderRelation'> =
  ({ store, clock }) =>
  async (request, call) => {
    const now = clock.now();
    const staff = authorizeCallerNow(call, mayAdmitProviders, now);
    const kind = getEnumName(ProviderRelationKind, request.kind);
    if (kind === '') throw invalid('NOT_IN_LIST', 'must be a known kind', 'kind');
    const { fromDay, lastDay } = request;
    const wanted = {
      id: readId(request.id, 'id'),
      actingProviderId: readId(request.actingProviderId, 'actingProviderId'),
      forProviderId: readId(request.forProviderId, 'forProviderId'),
    };
    await setRelation(store, staff, { ...wanted, kind, fromDay, lastDay }, now);
    return {};
  };
