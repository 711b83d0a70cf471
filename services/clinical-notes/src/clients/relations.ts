import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import {
  type BatchGetProviderRelationsResponse,
  ProviderRelationKind,
  type ProviderRelationService,
} from '@linden/proto/accounts/v1/provider_relation_service_pb';
import type { Relations } from '#src/ports/people.ts';

/** Every signed note of a provider whose license needs a supervisor needs a co-signature. */
const always = new Date(0);

/** Asks accounts who supervises a provider, whom they supervise, and for whom they cover. */
export async function readRelations(
  accounts: RpcClient<typeof ProviderRelationService>,
  providerId: string,
): Promise<Relations> {
  return toRelations(await accounts.batchGetProviderRelations({ providerIds: [providerId] }), providerId);
}

export function toRelations(
  { relations, needsSupervisorIds }: Pick<BatchGetProviderRelationsResponse, 'relations' | 'needsSupervisorIds'>,
  providerId: string,
): Relations {
  const since = (id: string, start: Date) => (needsSupervisorIds.includes(id) ? always : start);
  const supervisions = relations.flatMap(({ kind, supervisedSince, ...of }) =>
    kind === ProviderRelationKind.SUPERVISES && supervisedSince
      ? [{ ...of, since: since(of.forProviderId, timestampDate(supervisedSince)) }]
      : [],
  );
  const own = supervisions.find(({ forProviderId }) => forProviderId === providerId);
  const needsOne = needsSupervisorIds.includes(providerId);
  return {
    supervision: own || needsOne ? { supervisorId: own?.actingProviderId, since: own?.since ?? always } : undefined,
    supervises: new Map(
      supervisions
        .filter(({ actingProviderId }) => actingProviderId === providerId)
        .map((each) => [each.forProviderId, each.since]),
    ),
    coversFor: relations
      .filter(({ kind, actingProviderId }) => kind === ProviderRelationKind.COVERS && actingProviderId === providerId)
      .map(({ forProviderId }) => forProviderId),
  };
}
