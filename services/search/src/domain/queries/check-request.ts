import { invalid } from '@linden/platform/domain-error';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { type Filters, type SearchProvidersRequest, Setting, Sort } from '@linden/proto/search/v1/search_service_pb';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import { ageGroups } from '@linden/vocabulary/search/age-groups';
import { listFilterNames, listFilters } from '@linden/vocabulary/search/list-filters';
import { isLicenseType, isTimeZone } from '@linden/vocabulary/search/search-filters';

export interface Page {
  size: number;
  backward: boolean;
  /** The cursor where the page starts; empty for the first page. */
  from: string;
  /** Hits to skip, for pages by number. */
  offset: number;
}

const largestPage = 100;
/** Pages by number end here; cursors reach every hit. */
const maxOffset = 10_000;

/** Returns the requested page. Exactly one of `first` and `last` is required. */
export function parsePage({ first, after, last, before, offset }: SearchProvidersRequest): Page {
  if (first > 0 && last > 0) throw invalid('FIRST_OR_LAST', 'use either first or last', 'last');
  const backward = last > 0;
  const size = backward ? last : first;
  if (size < 1 || size > largestPage)
    throw invalid('OUT_OF_RANGE', `between 1 and ${largestPage}`, backward ? 'last' : 'first');
  if (backward && !before) throw invalid('REQUIRED', 'last needs a cursor in before', 'before');
  if (backward ? after : before)
    throw invalid('CURSOR_DIRECTION', 'use after with first, and before with last', backward ? 'after' : 'before');
  const page = { size, backward, from: backward ? before : after, offset };
  checkOffset(page);
  return page;
}

function checkOffset({ size, from, offset }: Page): void {
  if (offset !== 0 && from) throw invalid('CURSOR_DIRECTION', 'use either an offset or a cursor', 'offset');
  if (offset < 0 || offset + size > maxOffset)
    throw invalid('OUT_OF_RANGE', `offset plus page size must be at most ${maxOffset}`, 'offset');
}

/** Rejects filters that no search can answer, naming the field. */
export function checkFilters(filters: Filters, insurances: ReadonlySet<string> | undefined): void {
  const { usState, insurance, radiusMiles, setting } = filters;
  if (usState && !isStateCode(usState)) throw invalid('NOT_IN_LIST', 'unknown state', 'state');
  if (insurance && insurances && !insurances.has(insurance))
    throw invalid('INSURANCE_UNKNOWN', 'unknown insurance', 'insurance');
  checkCounts(filters);
  checkPerson(filters);
  if (!(radiusMiles >= 0 && radiusMiles <= 500))
    throw invalid('OUT_OF_RANGE', 'between 1 and 500 miles', 'radiusMiles');
  if (!(setting in Setting)) throw invalid('NOT_IN_LIST', 'unknown setting', 'setting');
  if (filters.time) checkTime(filters.time);
}

function checkTime({ timeZone, dates, daysOfWeek, withinHours, timesOfDay }: NonNullable<Filters['time']>): void {
  checkZone(timeZone);
  if (dates.some((date) => !isDate(date)))
    throw invalid('INVALID_DATE', 'must be a date as YYYY-MM-DD', 'availableDate');
  if (daysOfWeek.some((day) => day < 1 || day > 7))
    throw invalid('OUT_OF_RANGE', 'must be a weekday from 1 to 7', 'availableDates');
  if (withinHours < 0 || withinHours > 24 * 60)
    throw invalid('OUT_OF_RANGE', 'must be at most 60 days', 'availableDates');
  if (timesOfDay.some(({ startMinute, endMinute }) => startMinute < 0 || endMinute > 1440 || startMinute >= endMinute))
    throw invalid('INVALID_RANGE', 'must begin before it ends', 'timeEnd');
}

/** Checks the values about the provider against their vocabularies. */
function checkPerson(filters: Filters): void {
  for (const name of listFilterNames) {
    const { message, values } = listFilters[name];
    checkListed(filters[message], values, name);
  }
  const { age, license, name, appointmentType } = filters;
  if (age && !ageGroups.some((group) => group.name === age)) throw invalid('NOT_IN_LIST', 'unknown age group', 'age');
  if (license && !isLicenseType(license)) throw invalid('NOT_IN_LIST', 'unknown license', 'license');
  if (name.length > maxNameLength) throw invalid('TOO_LONG', `must be at most ${maxNameLength} characters`, 'name');
  if (!searchedTypes.has(appointmentType))
    throw invalid('NOT_IN_LIST', 'must be an intake or a consultation call', 'appointmentType');
}

const maxNameLength = 80;

const searchedTypes: ReadonlySet<AppointmentType> = new Set([
  AppointmentType.UNSPECIFIED,
  AppointmentType.INTAKE,
  AppointmentType.CONSULTATION,
]);

type CountLimit = [list: readonly unknown[] | undefined, most: number, field: string];

/** Limits the lists: the search combines every day with every time of day, and other searches wait meanwhile. */
function checkCounts(filters: Filters): void {
  const { time } = filters;
  const lists: CountLimit[] = [
    ...listFilterNames.map((name): CountLimit => {
      const { message, values } = listFilters[name];
      return [filters[message], values.length, name];
    }),
    [time?.dates, 31, 'availableDate'],
    [time?.daysOfWeek, 7, 'availableDates'],
    [time?.timesOfDay, 24, 'availableTimes'],
  ];
  for (const [list, most, field] of lists) {
    if ((list?.length ?? 0) > most) throw invalid('TOO_MANY', `must have at most ${most} entries`, field);
  }
}

/** An empty zone is allowed. */
export function checkZone(zone: string): void {
  if (zone && !isTimeZone(zone)) throw invalid('NOT_IN_LIST', 'unknown time zone', 'timezone');
}

export function checkSort(sort: Sort, { address }: Filters): void {
  if (!(sort in Sort)) throw invalid('NOT_IN_LIST', 'unknown sort order', 'sort');
  if (sort === Sort.DISTANCE && !address) throw invalid('REQUIRED', 'sorting by distance needs an address', 'address');
}

function checkListed(values: string[], allowed: readonly string[], field: string): void {
  if (values.some((value) => !allowed.includes(value))) throw invalid('NOT_IN_LIST', 'unknown value', field);
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
