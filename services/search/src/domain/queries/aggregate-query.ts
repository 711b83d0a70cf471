import type { MessageInitShape } from '@bufbuild/protobuf';
import type { AggregateProvidersResponseSchema, Filters } from '@linden/proto/search/v1/search_service_pb';
import type { Clause } from '#src/domain/person-filters.ts';

/** How many conditions and insurances the answer lists. */
const maxListed = 10;

/** Builds the averages and shares over all matching providers. */
export function buildAggregations({ usState }: Filters): Record<string, Clause> {
  const state = usState || '*';
  const tele = { term: { states_tele: state } };
  const office = { term: { states_ip: state } };
  const payors = (field: string) => ({ terms: { field, size: 200, include: `${usState}\\|.*` } });
  return {
    price: { avg: { field: 'price_cents' } },
    years: { avg: { field: 'years_of_experience' } },
    conditions: { terms: { field: 'specialties', size: maxListed } },
    genders: { terms: { field: 'gender', size: maxListed } },
    settings: {
      filters: {
        filters: {
          both: { bool: { filter: [tele, office] } },
          tele: { bool: { filter: [tele], must_not: [office] } },
          office: { bool: { filter: [office], must_not: [tele] } },
        },
      },
    },
    ...(usState && { payors_tele: payors('payors_tele'), payors_ip: payors('payors_ip') }),
  };
}

interface Buckets {
  buckets: { key: string; doc_count: number }[];
}
interface Aggregates {
  price: { value: number | null };
  years: { value: number | null };
  conditions: Buckets;
  genders: Buckets;
  settings: { buckets: Record<'both' | 'tele' | 'office', { doc_count: number }> };
  payors_tele?: Buckets;
  payors_ip?: Buckets;
}

/** @param cashNames insurance names that mean self-pay */
export function parseAggregates(
  found: unknown,
  totalCount: number,
  { usState }: Filters,
  cashNames: ReadonlySet<string>,
): MessageInitShape<typeof AggregateProvidersResponseSchema> {
  const { price, years, conditions, genders, settings, payors_tele, payors_ip } = found as Aggregates;
  const insurances = [...mergePayors(payors_tele, payors_ip)].filter(([name]) => !cashNames.has(name));
  return {
    totalCount,
    costPerSessionCents: Math.round(price.value ?? 0),
    averageYearsInPractice: Math.round((years.value ?? 0) * 10) / 10,
    topConditions: toCounts(conditions),
    topInsurances: insurances
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, maxListed)
      .map(([value, count]) => ({ value, count })),
    virtualOnlyCount: settings.buckets.tele.doc_count,
    inPersonOnlyCount: settings.buckets.office.doc_count,
    bothCount: settings.buckets.both.doc_count,
    genders: toCounts(genders),
    isCashOnlyState: usState !== '' && totalCount > 0 && insurances.length === 0,
  };
}

/** Providers per insurance at either location; at most the larger of the two counts. */
function mergePayors(...both: (Buckets | undefined)[]): Map<string, number> {
  const merged = new Map<string, number>();
  for (const { key, doc_count: count } of both.flatMap((each) => each?.buckets ?? [])) {
    const name = key.slice(key.indexOf('|') + 1);
    merged.set(name, Math.max(count, merged.get(name) ?? 0));
  }
  return merged;
}

function toCounts({ buckets }: Buckets): { value: string; count: number }[] {
  return buckets.map(({ key, doc_count: count }) => ({ value: key, count }));
}
