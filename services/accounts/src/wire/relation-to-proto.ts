import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  type ProviderRelation,
  ProviderRelationKind,
  ProviderRelationSchema,
} from '@linden/proto/accounts/v1/provider_relation_service_pb';
import type { RelationRow } from '#src/store/relations/relations.ts';

export function toRelation({ id, kind, actingProviderId, forProviderId, ...row }: RelationRow): ProviderRelation {
  return create(ProviderRelationSchema, {
    id,
    actingProviderId,
    forProviderId,
    kind: getEnumValue(ProviderRelationKind, kind),
    from: timestampFromDate(row.fromAt),
    ...(row.untilAt && { until: timestampFromDate(row.untilAt) }),
    ...(row.supervisedSince && { supervisedSince: timestampFromDate(row.supervisedSince) }),
  });
}
