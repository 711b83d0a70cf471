import { type Filters, Setting, Sort, TypeOfCare } from '@linden/proto/search/v1/search_service_pb';
import type { Point } from './distance.ts';
import type { Window } from './time-windows.ts';

export interface QueryInput {
  filters: Filters;
  /** Where the address lies. */
  place: (Point & { usState: string }) | undefined;
  windows: Window[] | undefined;
  nowMinute: number;
  /** The minute from which waits are counted. */
  baseMinute: number;
  sort: Sort;
}

const defaultRadiusMiles = 25;

/** Waits are counted down from this many minutes; exact in the engine's 32-bit scores. */
const longestWait = 1_000_000;

type Clause = Record<string, unknown>;
interface Location {
  name: 'tele' | 'ip';
  clauses: Clause[];
}

/** The engine's query. Each location is a branch of its own, so that state, payor, distance and time hold together in one. */
export function searchQuery(input: QueryInput): Clause {
  const branches = locationsOf(input).map((location) => branch(location, input));
  const scored = input.sort === Sort.NEXT_AVAILABLE;
  return {
    bool: {
      filter: common(input.filters),
      // dis_max takes the better of both locations: the earlier start.
      ...(scored
        ? { must: [{ dis_max: { queries: branches } }] }
        : { must: [{ bool: { should: branches, minimum_should_match: 1 } }] }),
    },
  };
}

function common({ specialties, genders, typeOfCare }: Filters): Clause[] {
  return [
    { term: { visible: true } },
    {
      term: {
        type_of_care: typeOfCare === TypeOfCare.MEDICATION_MANAGEMENT ? 'MEDICATION_MANAGEMENT' : 'TALK_THERAPY',
      },
    },
    ...(specialties.length ? [{ terms: { specialties } }] : []),
    ...(genders.length ? [{ terms: { gender: genders } }] : []),
  ];
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
        distance: `${radiusMiles || defaultRadiusMiles}mi`,
        location: { lat: place.latitude, lon: place.longitude },
      },
    },
  ];
}

function branch({ name, clauses }: Location, { windows, nowMinute, baseMinute, sort }: QueryInput): Clause {
  const slots = `slots_${name}`;
  const filter = [
    ...clauses,
    ...(windows ? [anyIn(slots, windows)] : [{ range: { [`last_${name}`]: { gte: nowMinute } } }]),
  ];
  if (sort !== Sort.NEXT_AVAILABLE) return { bool: { filter, _name: name } };
  return {
    script_score: {
      _name: name,
      query: { bool: { filter } },
      script: {
        source: waitScript,
        params: {
          field: slots,
          from: windows?.map(({ from }) => from) ?? [nowMinute],
          to: windows?.map(({ to }) => to) ?? [2_147_483_647],
          end: baseMinute + longestWait,
        },
      },
    },
  };
}

function anyIn(field: string, windows: Window[]): Clause {
  if (windows.length === 0) return { match_none: {} };
  return {
    bool: {
      should: windows.map(({ from, to }) => ({ range: { [field]: { gte: from, lt: to } } })),
      minimum_should_match: 1,
    },
  };
}

/** The sooner the first start in a window, the higher the score. Starts and windows both ascend. */
const waitScript = `
int w = 0;
for (long start : doc[params.field]) {
  while (w < params.to.length && start >= params.to[w]) { w++; }
  if (w == params.to.length) { break; }
  if (start >= params.from[w]) { return (double) Math.max(0L, (long) params.end - start); }
}
return 0.0;`;
