import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate, timestampMs } from '@bufbuild/protobuf/wkt';
import { ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import type { Hit, SearchProvidersResponse } from '@linden/proto/search/v1/search_service_pb';
import type { Slot } from '#src/gen/resolvers.ts';
import { toSlot } from '../availability/view.ts';
import type { ProviderModel } from '../providers/provider-model.ts';

export function toConnection({
  hits,
  hasNextPage,
  hasPreviousPage,
  totalCount,
  totalIsLowerBound,
}: SearchProvidersResponse) {
  return {
    edges: hits.map(toEdge),
    pageInfo: {
      hasNextPage,
      hasPreviousPage,
      startCursor: hits[0]?.cursor ?? null,
      endCursor: hits.at(-1)?.cursor ?? null,
    },
    totalCount,
    totalIsLowerBound,
  };
}

function toEdge(hit: Hit) {
  const node: ProviderModel = {
    record: fromBinary(ProviderSchema, hit.provider),
    ...(hit.availabilityAsOf && { availabilityAsOf: timestampDate(hit.availabilityAsOf) }),
  };
  return { cursor: hit.cursor, distanceMiles: hit.distanceMiles ?? null, slots: toSlots(hit), node };
}

function toSlots({ nextInOffice, nextVirtual, slotMinutes }: Hit): Slot[] {
  return [
    ...(nextInOffice ? [toSlot(timestampMs(nextInOffice), slotMinutes, 'IN_OFFICE')] : []),
    ...(nextVirtual ? [toSlot(timestampMs(nextVirtual), slotMinutes, 'VIRTUAL')] : []),
  ];
}
