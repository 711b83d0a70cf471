import type { SearchFilters } from '@linden/vocabulary/search-filters';
import type { StateCode } from '@linden/vocabulary/us-states';
import type { AppointmentLocation, ProviderCardFragment } from '#src/gen/operations.ts';
import { dollars } from '#src/lib/money.ts';
import { dayKey, dayLabel, timeLabel, zoneName } from '#src/lib/zone-times.ts';
import { cardList, cardListFilters } from './card-lists.ts';
import { sayResult } from './result-words.ts';
import { cardZone } from './week-days.ts';

type CardNode = ProviderCardFragment['node'];

/** Returns 'LCSW' for the state of the search, otherwise the first license. */
export function lettersIn(node: Pick<CardNode, 'license'>, state: StateCode | undefined): string {
  const here = node.license.find(({ usState }) => usState === state) ?? node.license[0];
  return here?.licenseType ?? '';
}

/** Returns marked matches of the search first, then what the provider lists first, three in all. */
export function cardChips(node: CardNode, filters: SearchFilters): { label: string; match: boolean }[] {
  const matches = cardListFilters.flatMap((filter) =>
    cardList(node, filter).filter((value) => includes(filters[filter], value)),
  );
  const ordered = [...new Set([...matches, ...node.topSpecialties, ...node.specialties])];
  return ordered
    .slice(0, Math.max(3, Math.min(matches.length, 5)))
    .map((label) => ({ label, match: matches.includes(label) }));
}

function includes(asked: readonly string[], value: string): boolean {
  return asked.includes(value);
}

/** 'Virtual', or 'Virtual and in Oakland, 3.2 mi'. */
export function placeLine({ node, distanceMiles }: ProviderCardFragment): string {
  const { physicalCity: city } = node;
  if (!city) return sayResult('place.virtual');
  if (distanceMiles === null) return sayResult('place.both', { city });
  return sayResult('place.bothAt', { city, distance: distance(distanceMiles) });
}

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

// Tenths only for short distances.
function distance(miles: number): string {
  if (miles < 1) return sayResult('place.near');
  return sayResult('place.miles', { miles: (miles < 10 ? tenths : whole).format(miles) });
}

export interface CostLine {
  tone: 'accepted' | 'cash';
  verdict: string;
  detail: string | undefined;
}

/**
 * Returns the cost of a session, with the chosen insurance or without. Every provider found for an insurance accepts it in the state and at
 * a location of the search, so no other check is needed.
 */
export function costLine(node: CardNode, { insurance }: Pick<SearchFilters, 'insurance'>): CostLine {
  const cash = node.price === null ? undefined : sayResult('cost.session', { price: dollars(node.price) });
  if (!insurance) {
    return {
      tone: 'cash',
      verdict: cash ?? sayResult('cost.ask'),
      detail: cash ? sayResult('cost.without') : undefined,
    };
  }
  const usual = node.avgCostByPayor.find(({ clientBookingName }) => clientBookingName === insurance);
  const detail = usual ? sayResult('cost.usual', { price: dollars(usual.avgCost) }) : sayResult('cost.unknown');
  return { tone: 'accepted', verdict: sayResult('cost.takes', { insurance }), detail };
}

export interface FirstTime {
  location: AppointmentLocation;
  setting: string;
  start: string;
  /** YYYY-MM-DD in the displayed zone. */
  date: string;
  /** 'Today', 'Tue, Dec 1'. */
  day: string;
  /** '5:30 PM'. */
  time: string;
  zone: string;
}

/** Returns the first open time per location, in the visitor's zone if given, otherwise the provider's. */
export function firstTimes(edge: ProviderCardFragment, filters: SearchFilters, now: Date): FirstTime[] {
  const zone = cardZone(edge, filters);
  return (['VIRTUAL', 'IN_OFFICE'] as const).flatMap((location) => {
    const start = edge.slots.find((slot) => slot.location === location)?.start;
    if (!start) return [];
    const setting = sayResult(location === 'VIRTUAL' ? 'place.virtual' : 'place.inPerson');
    const day = dayLabel(start, zone, now);
    return [
      { location, setting, start, date: dayKey(start, zone), day, time: timeLabel(start, zone), zone: zoneName(zone) },
    ];
  });
}
