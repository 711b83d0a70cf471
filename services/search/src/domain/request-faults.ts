import { invalid } from '@linden/platform/domain-error';
import { type Filters, type SearchProvidersRequest, Setting, Sort } from '@linden/proto/search/v1/search_service_pb';
import { genders } from '@linden/vocabulary/genders';
import { isTimeZone } from '@linden/vocabulary/search-filters';
import { specialties } from '@linden/vocabulary/specialties';
import { isStateCode } from '@linden/vocabulary/us-states';

export interface Page {
  size: number;
  backward: boolean;
  /** The cursor to go on from; empty at the beginning. */
  from: string;
}

const largestPage = 100;

/** Which page is asked for. Exactly one of first and last is needed. */
export function pageOf({ first, after, last, before }: SearchProvidersRequest): Page {
  if (first > 0 && last > 0) throw invalid('FIRST_OR_LAST', 'first or last, not both', 'last');
  const backward = last > 0;
  const size = backward ? last : first;
  if (size < 1 || size > largestPage)
    throw invalid('OUT_OF_RANGE', `between 1 and ${largestPage}`, backward ? 'last' : 'first');
  if (backward && !before) throw invalid('REQUIRED', 'last needs a cursor to go back from', 'before');
  if (backward ? after : before)
    throw invalid('CURSOR_DIRECTION', 'after goes with first, before with last', backward ? 'after' : 'before');
  return { size, backward, from: backward ? before : after };
}

/** Refuses filters that no search can answer, naming the field. */
export function checkFilters(filters: Filters, insurances: ReadonlySet<string> | undefined): void {
  const { usState, insurance, radiusMiles, setting, time } = filters;
  if (usState && !isStateCode(usState)) throw invalid('STATE_UNKNOWN', 'there is no such state', 'state');
  if (insurance && insurances && !insurances.has(insurance))
    throw invalid('INSURANCE_UNKNOWN', 'nobody goes by this name', 'insurance');
  checkCounts(filters);
  listed(filters.specialties, specialties, 'specialty');
  listed(filters.genders, genders, 'gender');
  if (!(radiusMiles >= 0 && radiusMiles <= 500))
    throw invalid('OUT_OF_RANGE', 'between 1 and 500 miles', 'radiusMiles');
  if (!(setting in Setting)) throw invalid('NOT_IN_LIST', 'there is no such setting', 'setting');
  if (time?.timeZone && !isTimeZone(time.timeZone))
    throw invalid('ZONE_UNKNOWN', 'there is no such time zone', 'timezone');
  if (time?.dates.some((date) => !isDate(date))) throw invalid('BAD_DATE', 'a date is YYYY-MM-DD', 'availableDate');
  if (time?.daysOfWeek.some((day) => day < 1 || day > 7))
    throw invalid('OUT_OF_RANGE', 'days go from 1 to 7', 'availableDates');
  if (time && (time.withinHours < 0 || time.withinHours > 24 * 60))
    throw invalid('OUT_OF_RANGE', 'at most 60 days', 'availableDates');
  for (const { startMinute, endMinute } of time?.timesOfDay ?? []) {
    if (startMinute < 0 || endMinute > 1440 || startMinute >= endMinute)
      throw invalid('BAD_TIME_SPAN', 'a span begins before it ends', 'timeEnd');
  }
}

/** Every day is crossed with every time of day while other searches wait, so no list may be longer than it has sense. */
function checkCounts({ specialties: chosen, genders: asked, time }: Filters): void {
  const lists: [readonly unknown[] | undefined, number, string][] = [
    [chosen, specialties.length, 'specialty'],
    [asked, genders.length, 'gender'],
    [time?.dates, 31, 'availableDate'],
    [time?.daysOfWeek, 7, 'availableDates'],
    [time?.timesOfDay, 24, 'availableTimes'],
  ];
  for (const [list, most, field] of lists) {
    if ((list?.length ?? 0) > most) throw invalid('TOO_MANY', `at most ${most}`, field);
  }
}

export function checkSort(sort: Sort): void {
  if (!(sort in Sort)) throw invalid('NOT_IN_LIST', 'there is no such order', 'sort');
}

function listed(values: string[], allowed: readonly string[], field: string): void {
  if (values.some((value) => !allowed.includes(value))) throw invalid('NOT_IN_LIST', 'there is no such value', field);
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
