import type { SearchFilters } from '@linden/vocabulary/search-filters';
import type { StateCode } from '@linden/vocabulary/us-states';
import type { AppointmentLocation, ProviderCardFragment } from '#src/gen/operations.ts';
import { dollars } from '#src/lib/money.ts';
import { dayLabel, fallbackZone, timeLabel, zoneName } from '#src/lib/zone-times.ts';

type CardNode = ProviderCardFragment['node'];

/** 'LCSW' of the state searched in, else of the first licence. */
export function lettersIn(node: Pick<CardNode, 'license'>, state: StateCode | undefined): string {
  const here = node.license.find(({ usState }) => usState === state) ?? node.license[0];
  return here?.licenseType ?? '';
}

/** Up to three of what they treat: matches first, then what they name first themselves. */
export function treatsChips(node: Pick<CardNode, 'specialties' | 'topSpecialties'>, asked: readonly string[]) {
  const matches = node.specialties.filter((name) => asked.includes(name));
  const ordered = [...new Set([...matches, ...node.topSpecialties, ...node.specialties])];
  return ordered.slice(0, 3).map((label) => ({ label, match: matches.includes(label) }));
}

/** 'Virtual', or 'Virtual and in Oakland, 3.2 mi'. */
export function placeLine({ node, distanceMiles }: ProviderCardFragment): string {
  if (!node.physicalCity) return 'Virtual';
  const miles = distanceMiles === null ? '' : `, ${distance(distanceMiles)}`;
  return `Virtual and in ${node.physicalCity}${miles}`;
}

function distance(miles: number): string {
  return miles < 1 ? 'less than 1 mi' : `${miles.toLocaleString('en-US', { maximumFractionDigits: 1 })} mi`;
}

export interface CostLine {
  tone: 'accepted' | 'cash' | 'unknown';
  verdict: string;
  detail: string | undefined;
}

/** Whether the chosen insurance is taken in this state, else what a session costs without one. */
export function costLine(node: CardNode, filters: SearchFilters, state: StateCode | undefined): CostLine {
  const { insurance } = filters;
  const cash = node.price === null ? undefined : `${dollars(node.price)} a session`;
  if (!insurance) {
    return { tone: 'cash', verdict: cash ?? 'Ask for the price', detail: cash ? 'without insurance' : undefined };
  }
  if (node.insurances === null) {
    return {
      tone: 'unknown',
      verdict: 'We could not check your insurance just now',
      detail: cash && `${cash} without it`,
    };
  }
  const accepted = node.insurances
    .filter(({ usState }) => !state || usState === state)
    .some(({ insurances }) => insurances.includes(insurance));
  if (!accepted)
    return { tone: 'cash', verdict: `Does not list ${insurance}`, detail: cash && `${cash} without insurance` };
  const usual = node.avgCostByPayor.find(({ clientBookingName }) => clientBookingName === insurance);
  const detail = usual ? `Usually ${dollars(usual.avgCost)} a session` : 'Your share depends on your plan';
  return { tone: 'accepted', verdict: `Takes ${insurance}`, detail };
}

export interface FirstTime {
  location: AppointmentLocation;
  setting: string;
  start: string;
  /** 'Today', 'Tue, Dec 1'. */
  day: string;
  /** '5:30 PM'. */
  time: string;
  zone: string;
}

/** The first open time per setting, in the visitor's zone when they named one, else in the provider's. */
export function firstTimes({ slots, node }: ProviderCardFragment, filters: SearchFilters, now: Date): FirstTime[] {
  const zone = filters.timezone || node.timeZone || fallbackZone;
  return (['VIRTUAL', 'IN_OFFICE'] as const).flatMap((location) => {
    const start = slots.find((slot) => slot.location === location)?.start;
    if (!start) return [];
    const setting = location === 'VIRTUAL' ? 'Virtual' : 'In person';
    const day = dayLabel(start, zone, now);
    return [{ location, setting, start, day, time: timeLabel(start, zone), zone: zoneName(zone) }];
  });
}
