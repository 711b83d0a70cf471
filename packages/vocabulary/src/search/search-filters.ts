import { type SearchedAppointmentType, searchedAppointmentTypes } from '#src/sessions/appointment-types.ts';
import { type AgeGroup, ageGroups } from './age-groups.ts';
import { type AvailableDate, availableDates } from './available-dates.ts';
import { type AvailableTime, availableTimes } from './available-times.ts';
import { type ListFilterValues, listFilters, mapListFilters } from './list-filters.ts';
import { type Setting, settings } from './settings.ts';
import { type TypeOfCare, typesOfCare } from './types-of-care.ts';

/** A visitor's search filters, as in the search URL (C2.4-1, C5.1-1). */
export interface SearchFilters extends ListFilterValues {
  insurance: string;
  /** Age group of the client; `undefined` means any. */
  age: AgeGroup | undefined;
  /** Name of a provider, as the visitor remembers it. */
  name: string;
  /** License type, for example 'LCSW', held in the state of care. */
  license: string;
  /** `undefined` means an intake appointment; see {@link effectiveAppointmentType}. */
  appointmentType: SearchedAppointmentType | undefined;
  /** Only providers with an open time within {@link immediateHours}. */
  availableImmediately: boolean;
  /** Filters about the provider are preferences, not requirements. */
  useLooseQuery: boolean;
  /** A client lead's search id. It stays in the URL and does not affect results. */
  clsid: string;
  /** `undefined` when not given; see {@link effectiveSetting}. */
  setting: Setting | undefined;
  address: string;
  /** Miles around the address; `undefined` means {@link nearMiles}. Ours, besides the filters of the spec. */
  distance: SearchDistance | undefined;
  typeOfCare: TypeOfCare | undefined;
  /** YYYY-MM-DD. */
  availableDate: string;
  availableDates: AvailableDate[];
  availableTimes: AvailableTime[];
  /** HH:MM. */
  timeStart: string;
  timeEnd: string;
  /** IANA zone of dates and times. */
  timezone: string;
}

export const noFilters: SearchFilters = {
  insurance: '',
  ...mapListFilters(() => []),
  age: undefined,
  name: '',
  license: '',
  appointmentType: undefined,
  availableImmediately: false,
  useLooseQuery: false,
  clsid: '',
  setting: undefined,
  address: '',
  distance: undefined,
  typeOfCare: undefined,
  availableDate: '',
  availableDates: [],
  availableTimes: [],
  timeStart: '',
  timeEnd: '',
  timezone: '',
};

/** Hours within which 'available immediately' applies (C2.4-1 gives no number). */
export const immediateHours = 24;

/** Miles around an address within which an office counts as near, unless the request names another radius. */
export const nearMiles = 25;

/** Miles that a visitor may choose instead. */
export const searchDistances = ['5', '10', '50', '100'] as const;

export type SearchDistance = (typeof searchDistances)[number];

/** Miles around the address within which an office counts as near. */
export function getEffectiveMiles({ distance }: Pick<SearchFilters, 'distance'>): number {
  return distance ? Number(distance) : nearMiles;
}

const ageNames = ageGroups.map(({ name }) => name);

/** Reads filters from a query string. Values outside the allowed lists are dropped. */
export function readSearchFilters(query: URLSearchParams): SearchFilters {
  return {
    insurance: text(query, 'insurance'),
    ...(mapListFilters((name) => listed<string>(query, name, listFilters[name].values)) as ListFilterValues),
    age: single(query, 'age', ageNames),
    name: text(query, 'name', 80),
    license: matching(query, 'license', isLicenseType),
    appointmentType: single(query, 'appointmentType', searchedAppointmentTypes),
    availableImmediately: query.get('availableImmediately') === 'true',
    useLooseQuery: query.get('useLooseQuery') === 'true',
    clsid: matching(query, 'clsid', isOpaqueId),
    setting: single(query, 'setting', settings),
    address: text(query, 'address'),
    distance: text(query, 'address') ? single(query, 'distance', searchDistances) : undefined,
    typeOfCare: single(query, 'typeOfCare', typesOfCare),
    availableDate: matching(query, 'availableDate', isCalendarDate),
    availableDates: listed(
      query,
      'availableDates',
      availableDates.map(({ name }) => name),
    ),
    availableTimes: listed(
      query,
      'availableTimes',
      availableTimes.map(({ name }) => name),
    ),
    timeStart: matching(query, 'timeStart', isTimeOfDay),
    timeEnd: matching(query, 'timeEnd', isTimeOfDay),
    timezone: matching(query, 'timezone', isTimeZone),
  };
}

/** Writes only filters that are not empty. */
export function writeSearchFilters(filters: SearchFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters) as [string, string | string[] | boolean | undefined][]) {
    for (const item of Array.isArray(value) ? value : [value]) if (item) query.append(name, String(item));
  }
  return query;
}

/** Virtual & in-person when there is an address, else Virtual (C5.1-1c). */
export function getEffectiveSetting(filters: Pick<SearchFilters, 'setting' | 'address'>): Setting {
  return filters.setting ?? (filters.address ? 'Virtual & in-person' : 'Virtual');
}

/** Talk therapy unless the filter says otherwise (C5.1-1d). */
export function getEffectiveTypeOfCare(filters: Pick<SearchFilters, 'typeOfCare'>): TypeOfCare {
  return filters.typeOfCare ?? 'Talk therapy';
}

/** An intake appointment unless the filter is a consultation call. */
export function getEffectiveAppointmentType(filters: Pick<SearchFilters, 'appointmentType'>): SearchedAppointmentType {
  return filters.appointmentType ?? 'Intake appointment';
}

/** Uses the zone only when dates or times are chosen, else UTC (C5.1-3). */
export function getEffectiveTimeZone(filters: SearchFilters): string {
  return hasTimeFilters(filters) && filters.timezone ? filters.timezone : 'UTC';
}

/**
 * Returns the zone that a card's days and times are in: that of the search when it has dates or times, otherwise undefined, which means each
 * provider's own.
 */
export function getDisplayZone(filters: SearchFilters): string | undefined {
  return hasTimeFilters(filters) ? getEffectiveTimeZone(filters) : undefined;
}

/** Whether the search selects among the open times of a provider. */
export function limitsTimes(filters: SearchFilters): boolean {
  return hasTimeFilters(filters) || filters.availableImmediately;
}

export function hasTimeFilters(filters: SearchFilters): boolean {
  return Boolean(
    filters.availableDate ||
      filters.timeStart ||
      filters.timeEnd ||
      filters.availableDates.length ||
      filters.availableTimes.length,
  );
}

/** 'HH:MM' -> minutes after midnight. */
export function getMinuteOfDay(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Whether both `Intl` and `Temporal` know the zone. `Intl` also accepts a long minus sign and letters that mean several zones. */
export function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  if (!/^[A-Za-z+-]/.test(zone) || (/^[a-z]{3}$/i.test(zone) && !shortZones.has(zone.toUpperCase()))) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
  } catch {
    return false;
  }
  // A check costs as much as a card. Zones can be spelled in many ways, which must not displace the usual ones.
  if (knownZones.size >= 1000) knownZones.clear();
  knownZones.add(zone);
  return true;
}

const shortZones: ReadonlySet<string> = new Set([
  'CET',
  'EET',
  'EST',
  'GMT',
  'HST',
  'MET',
  'MST',
  'PRC',
  'ROC',
  'ROK',
  'UCT',
  'UTC',
  'WET',
]);

const knownZones = new Set<string>();

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** 'HH:MM', up to 24:00. */
export function isTimeOfDay(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) || value === '24:00';
}

/** 'LCSW', 'PsyD'. */
export function isLicenseType(value: string): boolean {
  return /^[A-Za-z][A-Za-z-]{0,11}$/.test(value);
}

function isOpaqueId(value: string): boolean {
  return /^[\w.~-]{1,64}$/.test(value);
}

// Trimmed again after the cut, so that reading back gives the same text.
function text(query: URLSearchParams, name: string, longest = 200): string {
  return (query.get(name) ?? '').trim().slice(0, longest).trim();
}

function matching(query: URLSearchParams, name: string, accepts: (value: string) => boolean): string {
  const value = text(query, name);
  return value && accepts(value) ? value : '';
}

function single<T extends string>(query: URLSearchParams, name: string, allowed: readonly T[]): T | undefined {
  return allowed.find((item) => item === query.get(name));
}

function listed<T extends string>(query: URLSearchParams, name: string, allowed: readonly T[]): T[] {
  const given = new Set(query.getAll(name));
  return allowed.filter((item) => given.has(item));
}
