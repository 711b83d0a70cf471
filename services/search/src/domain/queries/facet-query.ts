import type { Filters } from '@linden/proto/search/v1/search_service_pb';
import { type Clause, listPersonFilters, type PersonFilter, toClause } from '#src/domain/person-filters.ts';

/** More than any vocabulary contains. */
const maxValues = 100;

/**
 * Builds aggregations that count the values of each person filter among the providers who match all other filters. Filters without a chosen
 * value share one pass, because they count the same providers.
 */
export function buildFacetAggregations(filters: Filters): Record<string, Clause> {
  const all = listPersonFilters(filters);
  const chosen = all.filter((each) => each.chosen.length > 0 && !(filters.loose && each.soft));
  const shared = all.filter((each) => !chosen.includes(each));
  return {
    shared: {
      filter: { bool: { filter: chosen.map(toClause) } },
      aggs: Object.fromEntries(shared.map((each) => [each.filter, values(each, filters)])),
    },
    ...Object.fromEntries(
      chosen.map((each) => [
        `alone_${each.filter}`,
        {
          filter: { bool: { filter: chosen.filter((other) => other !== each).map(toClause) } },
          aggs: { [each.filter]: values(each, filters) },
        },
      ]),
    ),
  };
}

function values({ filter, field }: PersonFilter, { usState }: Filters): Clause {
  const inState = filter === 'license' ? { include: usState ? `${usState}\\|.*` : '\\*\\|.*' } : {};
  return { terms: { field, size: maxValues, ...inState } };
}

export interface FacetCounts {
  filter: string;
  counts: { value: string; count: number }[];
}

interface Buckets {
  buckets: { key: string; doc_count: number }[];
}

/** Reads the result of {@link buildFacetAggregations}. */
export function parseFacets(aggregations: Record<string, unknown>, filters: Filters): FacetCounts[] {
  const groups = aggregations as Record<string, Record<string, Buckets> | undefined>;
  return listPersonFilters(filters).map(({ filter }) => {
    const { buckets } = (groups[`alone_${filter}`] ?? groups.shared)?.[filter] ?? { buckets: [] };
    return {
      filter,
      counts: buckets.map(({ key, doc_count: count }) => ({ value: withoutState(filter, key), count })),
    };
  });
}

function withoutState(filter: string, key: string): string {
  return filter === 'license' ? key.slice(key.indexOf('|') + 1) : key;
}
