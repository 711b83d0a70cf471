import { type AvailableDate, availableDates } from './available-dates.ts';
import { type AvailableTime, availableTimes } from './available-times.ts';
import { type Gender, genders } from './genders.ts';
import { type Setting, settings } from './settings.ts';
import { type Specialty, specialties } from './specialties.ts';
import { type TypeOfCare, typesOfCare } from './types-of-care.ts';

/** What a visitor looks for, as it stands in a search address (spec client-and-shared, sections 2 and 5). */
export interface SearchFilters {
  insurance: string;
  specialty: Specialty[];
  /** Undefined: not given; see {@link effectiveSetting}. */
  setting: Setting | undefined;
  address: string;
  gender: Gender[];
  typeOfCare: TypeOfCare | undefined;
  /** YYYY-MM-DD. */
  availableDate: string;
  availableDates: AvailableDate[];
  availableTimes: AvailableTime[];
  /** HH:MM. */
  timeStart: string;
  timeEnd: string;
  /** IANA zone in which dates and times are meant. */
  timezone: string;
}

export const noFilters: SearchFilters = {
  insurance: '',
  specialty: [],
  setting: undefined,
  address: '',
  gender: [],
  typeOfCare: undefined,
  availableDate: '',
  availableDates: [],
  availableTimes: [],
  timeStart: '',
  timeEnd: '',
  timezone: '',
};

/** Reads filters from a query string. Values outside the allowed lists are dropped. */
export function readSearchFilters(query: URLSearchParams): SearchFilters {
  return {
    insurance: text(query, 'insurance'),
    specialty: listed(query, 'specialty', specialties),
    setting: single(query, 'setting', settings),
    address: text(query, 'address'),
    gender: listed(query, 'gender', genders),
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

/** Writes only what is not empty. */
export function writeSearchFilters(filters: SearchFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters) as [string, string | string[] | undefined][]) {
    for (const item of Array.isArray(value) ? value : [value]) if (item) query.append(name, item);
  }
  return query;
}

/** Virtual & in-person when there is an address, else Virtual (spec section 5). */
export function effectiveSetting(filters: Pick<SearchFilters, 'setting' | 'address'>): Setting {
  return filters.setting ?? (filters.address ? 'Virtual & in-person' : 'Virtual');
}

/** Talk therapy unless something else is asked for (spec section 5). */
export function effectiveTypeOfCare(filters: Pick<SearchFilters, 'typeOfCare'>): TypeOfCare {
  return filters.typeOfCare ?? 'Talk therapy';
}

/** The zone counts only when dates or times are chosen; else UTC (spec section 5). */
export function effectiveTimeZone(filters: SearchFilters): string {
  return filtersByTime(filters) && filters.timezone ? filters.timezone : 'UTC';
}

export function filtersByTime(filters: SearchFilters): boolean {
  return Boolean(
    filters.availableDate ||
      filters.timeStart ||
      filters.timeEnd ||
      filters.availableDates.length ||
      filters.availableTimes.length,
  );
}

/** 'HH:MM' -> minutes after midnight. */
export function minuteOfDay(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** 'HH:MM', to 24:00. */
export function isTimeOfDay(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) || value === '24:00';
}

function text(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').trim().slice(0, 200);
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
