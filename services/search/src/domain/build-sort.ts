import { Sort } from '@linden/proto/search/v1/search_service_pb';
import type { Clause } from './person-filters.ts';
import { isOrderedByMatch, type QueryInput } from './search-query.ts';

/** Returns the sort clauses. Ties are broken by id, so the order is total. `backward` reverses it. */
export function buildSort(input: QueryInput, backward = false): Clause[] {
  const [down, up] = backward ? ['asc', 'desc'] : ['desc', 'asc'];
  switch (input.sort) {
    case Sort.NEXT_AVAILABLE:
      return [{ _score: down }, { id: up }];
    case Sort.DISTANCE:
      return [byDistance(input, up), { rank: down }, { id: up }];
    default:
      return [...(isOrderedByMatch(input) ? [{ _score: down }] : []), { rank: down }, { id: up }];
  }
}

/** Distance from the address to the office in meters. Providers without an office come last. */
function byDistance({ place }: QueryInput, order: string | undefined): Clause {
  return {
    _script: {
      type: 'number',
      order,
      script: {
        source: "doc['location'].size() == 0 ? 1e9 : doc['location'].arcDistance(params.lat, params.lon)",
        params: { lat: place?.latitude ?? 0, lon: place?.longitude ?? 0 },
      },
    },
  };
}
