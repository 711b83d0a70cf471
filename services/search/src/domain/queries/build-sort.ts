import { Sort } from '@linden/proto/search/v1/search_service_pb';
import { nearMiles } from '@linden/vocabulary/search/search-filters';
import type { Clause } from '#src/domain/person-filters.ts';
import { isOrderedByMatch, type QueryInput } from './search-query.ts';

const metersPerMile = 1609.344;

/** Returns the sort clauses. Ties are broken by id, so the order is total. `backward` reverses it. */
export function buildSort(input: QueryInput, backward = false): Clause[] {
  const [down, up] = backward ? ['asc', 'desc'] : ['desc', 'asc'];
  switch (input.sort) {
    case Sort.NEXT_AVAILABLE:
      return [{ _score: down }, { id: up }];
    case Sort.DISTANCE:
      return [{ _score: down }, byDistance(input, up), { rank: down }, { id: up }];
    default:
      return [...(isOrderedByMatch(input) ? [{ _score: down }] : []), { rank: down }, { id: up }];
  }
}

/** Distance from the address to the office in meters. Offices outside of the radius count like no office, and come last. */
function byDistance({ place, filters }: QueryInput, order: string | undefined): Clause {
  return {
    _script: {
      type: 'number',
      order,
      script: {
        source: `
if (doc['location'].size() == 0) { return 1e9; }
double meters = doc['location'].arcDistance(params.lat, params.lon);
return meters > params.radius ? 1e9 : meters;`,
        params: {
          radius: (filters.radiusMiles || nearMiles) * metersPerMile,
          lat: place?.latitude ?? 0,
          lon: place?.longitude ?? 0,
        },
      },
    },
  };
}
