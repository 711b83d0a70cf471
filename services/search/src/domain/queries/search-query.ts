import { type Filters, Setting, Sort, TypeOfCare } from '@linden/proto/search/v1/search_service_pb';
import { nearMiles } from '@linden/vocabulary/search/search-filters';
import type { Point } from '#src/domain/distance.ts';
import { type Clause, listPersonFilters, type PersonFilter, toClause } from '#src/domain/person-filters.ts';
import { getSlotFields, type LocationName } from '#src/domain/slot-fields.ts';
import { buildNameQuery } from './name-query.ts';
import type { StartRange } from './start-ranges.ts';

export interface QueryInput {
  filters: Filters;
  /** The place of the address. */
  place: (Point & { usState: string }) | undefined;
  ranges: StartRange[] | undefined;
  nowMinute: number;
  /** The minute from which wait times are counted. */
  baseMinute: number;
  sort: Sort;
}

/** Wait times are scored as this many minutes minus the wait. It fits the engine's 32-bit scores exactly. */
const maxWaitMinutes = 1_000_000;

interface Location {
  name: LocationName;
  clauses: Clause[];
}

/** Builds the engine's query: all person filters, and at least one location that matches. */
export function buildSearchQuery(input: QueryInput): Clause {
  const { filters, sort } = input;
  const chosen = listPersonFilters(filters).filter((each) => each.chosen.length > 0);
  const hard = chosen.filter((each) => !filters.loose || !each.soft);
  const soft = chosen.filter((each) => filters.loose && each.soft);
  const scored = buildScoring(filters, soft);
  // The match score orders hits only when no other order is requested.
  const byFit = sort === Sort.RELEVANCE;
  return {
    bool: {
      filter: [...buildBasicClauses(filters), ...hard.map(toClause), ...(byFit ? [] : scored)],
      must: [buildLocationQuery(input), ...(byFit ? scored : [])],
    },
  };
}

/** Whether hits are ordered by match score before rank. */
export function isOrderedByMatch({ filters, sort }: QueryInput): boolean {
  return sort === Sort.RELEVANCE && (filters.name !== '' || filters.loose);
}

/** The query without person filters. Facets are counted over its result. */
export function buildUnfilteredQuery(input: QueryInput): Clause {
  const { filters } = input;
  return {
    bool: {
      filter: [
        ...buildBasicClauses(filters),
        ...buildScoring(filters, []),
        buildLocationQuery({ ...input, sort: Sort.RELEVANCE }),
      ],
    },
  };
}

/** Finds near misses: providers who match every hard filter and some of the soft ones, but not all. More matches give a higher score. */
export function buildNearMissQuery(input: QueryInput): Clause {
  const { filters } = input;
  const chosen = listPersonFilters(filters).filter((each) => each.chosen.length > 0);
  const wishes = [
    ...chosen.filter(({ soft }) => soft).map(toClause),
    ...(filters.name ? [buildNameQuery(filters.name)] : []),
  ];
  const hard = chosen.filter(({ soft }) => !soft).map(toClause);
  return {
    bool: {
      filter: [...buildBasicClauses(filters), ...hard, buildLocationQuery({ ...input, sort: Sort.RELEVANCE })],
      must_not: [{ bool: { filter: wishes } }],
      should: wishes.map((wish) => ({ constant_score: { filter: wish } })),
      minimum_should_match: 0,
    },
  };
}

/** Scores how many soft filters a provider matches, and how well the name matches. */
function buildScoring({ name, loose }: Filters, soft: PersonFilter[]): Clause[] {
  const wishes = soft.map((each) => ({ constant_score: { filter: toClause(each) } }));
  return [
    ...(name ? [buildNameQuery(name)] : []),
    ...(loose && wishes.length ? [{ bool: { should: wishes, minimum_should_match: 1 } }] : []),
  ];
}

function buildBasicClauses({ typeOfCare }: Filters): Clause[] {
  return [
    { term: { visible: true } },
    {
      term: {
        type_of_care: typeOfCare === TypeOfCare.MEDICATION_MANAGEMENT ? 'MEDICATION_MANAGEMENT' : 'TALK_THERAPY',
      },
    },
  ];
}

/** Builds one branch per location, so that state, payor, distance and time match in the same one. */
function buildLocationQuery(input: QueryInput): Clause {
  const branches = locationsOf(input).map((location) => buildBranch(location, input));
  // dis_max takes the better location: the one with the earlier start.
  if (input.sort === Sort.NEXT_AVAILABLE) return { dis_max: { queries: branches } };
  // By distance, providers who can be visited near the place come before those who only work by video.
  if (input.sort === Sort.DISTANCE) {
    const queries = locationsOf(input).map(({ name }, index) => ({
      constant_score: { boost: name === 'ip' ? 1 : 0, filter: branches[index] },
    }));
    return { dis_max: { queries } };
  }
  return { constant_score: { boost: 0, filter: { bool: { should: branches, minimum_should_match: 1 } } } };
}

function locationsOf({ filters, place }: QueryInput): Location[] {
  const { setting, insurance, usState } = filters;
  const locations: Location[] = [];
  if (setting !== Setting.IN_PERSON) {
    const state = usState || place?.usState || '*';
    locations.push({
      name: 'tele',
      clauses: [{ term: { states_tele: state } }, ...payor('payors_tele', state, insurance)],
    });
  }
  if (setting !== Setting.VIRTUAL) {
    const state = usState || '*';
    locations.push({
      name: 'ip',
      clauses: [{ term: { states_ip: state } }, ...payor('payors_ip', state, insurance), ...near(filters, place)],
    });
  }
  return locations;
}

function payor(field: string, state: string, insurance: string): Clause[] {
  return insurance ? [{ term: { [field]: `${state}|${insurance}` } }] : [];
}

function near({ radiusMiles }: Filters, place: Point | undefined): Clause[] {
  if (!place) return [];
  return [
    {
      geo_distance: {
        distance: `${radiusMiles || nearMiles}mi`,
        location: { lat: place.latitude, lon: place.longitude },
      },
    },
  ];
}

function buildBranch(
  { name, clauses }: Location,
  { filters, ranges, nowMinute, baseMinute, sort }: QueryInput,
): Clause {
  const { slots, next, last } = getSlotFields(filters.appointmentType, name);
  const filter = [...clauses, ...(ranges ? [anyIn(slots, ranges)] : [{ range: { [last]: { gte: nowMinute } } }])];
  if (sort !== Sort.NEXT_AVAILABLE) return { bool: { filter, _name: name } };
  const end = baseMinute + maxWaitMinutes;
  return {
    script_score: {
      _name: name,
      query: { bool: { filter } },
      script: ranges
        ? {
            source: rangeScript,
            params: { field: slots, from: ranges.map(({ from }) => from), to: ranges.map(({ to }) => to), end },
          }
        : { source: nextScript, params: { next, slots, now: nowMinute, end } },
    },
  };
}

function anyIn(field: string, ranges: StartRange[]): Clause {
  if (ranges.length === 0) return { match_none: {} };
  return {
    bool: {
      should: ranges.map(({ from, to }) => ({ range: { [field]: { gte: from, lt: to } } })),
      minimum_should_match: 1,
    },
  };
}

/**
 * Scores the first start inside a range; sooner is higher. Starts and ranges are both ascending. The script reads each range from the
 * parameters once, because a lookup per start would take most of the time.
 */
const rangeScript = `
int w = 0;
int last = params.to.length - 1;
long from = (long) params.from[0];
long to = (long) params.to[0];
for (long start : doc[params.field]) {
  while (start >= to) {
    if (w == last) { return 0.0; }
    w++;
    from = (long) params.from[w];
    to = (long) params.to[w];
  }
  if (start >= from) { return (double) Math.max(0L, (long) params.end - start); }
}
return 0.0;`;

/** The same for any time from now. Usually the first start is in the future, so the script need not read the long list. */
const nextScript = `
long first = doc[params.next].value;
if (first >= params.now) { return (double) Math.max(0L, (long) params.end - first); }
for (long start : doc[params.slots]) {
  if (start >= params.now) { return (double) Math.max(0L, (long) params.end - start); }
}
return 0.0;`;
