import type { StateCode } from '@linden/vocabulary/places/us-states';
import type { SearchFilters } from '@linden/vocabulary/search/search-filters';
import { orderZones } from '@linden/vocabulary/sessions/order-zones';
import { canBeInPerson } from '#src/features/search/address/search-values.ts';
import { sayResult } from '#src/features/search/result-words.ts';
import type { AppointmentLocation, ProviderCardFragment } from '#src/gen/operations.ts';
import { formatDay, formatTime, getDayKey, getZoneName } from '#src/lib/time/zone-times.ts';
import { cardListFilters, getCardList } from './card-lists.ts';
import { getCardZone } from './week-days.ts';

type CardNode = ProviderCardFragment['node'];

/** Returns 'LCSW' for the state of the search, otherwise the first license. */
export function getCredentials(node: Pick<CardNode, 'license'>, state: StateCode | undefined): string {
  const here = node.license.find(({ usState }) => usState === state) ?? node.license[0];
  return here?.licenseType ?? '';
}

/** Returns marked matches of the search first, then what the provider lists first, three in all. */
export function listCardChips(node: CardNode, filters: SearchFilters): { label: string; match: boolean }[] {
  const matches = cardListFilters.flatMap((filter) =>
    getCardList(node, filter).filter((value) => includes(filters[filter], value)),
  );
  const ordered = [...new Set([...matches, ...node.topSpecialties, ...node.specialties])];
  return ordered
    .slice(0, Math.max(3, Math.min(matches.length, 5)))
    .map((label) => ({ label, match: matches.includes(label) }));
}

function includes(asked: readonly string[], value: string): boolean {
  return asked.includes(value);
}

/**
 * 'Virtual', or 'Virtual and in Oakland, 3.2 mi'. Near a place, a provider without open times at an office there is named as virtual only.
 */
export function getPlaceLine(edge: ProviderCardFragment, filters: SearchFilters): string {
  const { node, distanceMiles } = edge;
  if (isVirtualOnly(edge, filters)) return sayResult('place.virtualOnly');
  const { physicalCity: city } = node;
  if (!city) return sayResult('place.virtual');
  if (distanceMiles === null) return sayResult('place.both', { city });
  return sayResult('place.bothAt', { city, distance: formatDistance(distanceMiles) });
}

/** Whether the provider matches a search around a place by video only. */
export function isVirtualOnly({ slots }: ProviderCardFragment, filters: SearchFilters): boolean {
  return canBeInPerson(filters) && !slots.some(({ location }) => location === 'IN_OFFICE');
}

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

// Tenths only for short distances.
function formatDistance(miles: number): string {
  if (miles < 1) return sayResult('place.near');
  return sayResult('place.miles', { miles: (miles < 10 ? tenths : whole).format(miles) });
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

/** Returns the first open time per location: by video in the visitor's zone if given, at the office always in the office's. */
export function listFirstTimes(edge: ProviderCardFragment, filters: SearchFilters, now: Date): FirstTime[] {
  const readerZone = getCardZone(edge, filters);
  return (['VIRTUAL', 'IN_OFFICE'] as const).flatMap((location) => {
    const start = edge.slots.find((slot) => slot.location === location)?.start;
    if (!start) return [];
    const providerZone = edge.node.timeZone ?? readerZone;
    const [zone] = orderZones({ inOffice: location === 'IN_OFFICE', providerZone, readerZone });
    const setting = sayResult(location === 'VIRTUAL' ? 'place.virtual' : 'place.inPerson');
    const day = formatDay(start, zone, now);
    return [
      {
        location,
        setting,
        start,
        date: getDayKey(start, readerZone),
        day,
        time: formatTime(start, zone),
        zone: getZoneName(zone),
      },
    ];
  });
}
