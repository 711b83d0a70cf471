import { noFilters, type SearchFilters } from '@linden/vocabulary/search-filters';
import type { SearchAddress } from '#src/lib/paths.ts';
import { timeLabel } from '#src/lib/zone-times.ts';

export interface ChosenFilter {
  label: string;
  /** The same search without it, on its first page. */
  without: SearchAddress;
}

/** What is chosen, in the order of the form, each with the address that takes only this one away. */
export function chosenFilters(address: SearchAddress): ChosenFilter[] {
  const { filters } = address;
  const chosen = (label: string, change: Partial<SearchFilters>): ChosenFilter => ({
    label,
    without: { ...address, cursor: undefined, filters: tidied({ ...filters, ...change }) },
  });
  const each = <Name extends 'specialty' | 'gender' | 'availableDates' | 'availableTimes'>(name: Name) =>
    filters[name].map((value: string) =>
      chosen(value, { [name]: filters[name].filter((other: string) => other !== value) }),
    );
  return [
    ...(filters.insurance ? [chosen(filters.insurance, { insurance: '' })] : []),
    ...each('specialty'),
    ...(filters.address ? [chosen(`Near ${filters.address}`, { address: '' })] : []),
    ...(filters.setting ? [chosen(filters.setting, { setting: undefined })] : []),
    ...(filters.typeOfCare ? [chosen(filters.typeOfCare, { typeOfCare: undefined })] : []),
    ...each('gender'),
    ...(filters.availableDate ? [chosen(dateLabel(filters.availableDate), { availableDate: '' })] : []),
    ...each('availableDates'),
    ...each('availableTimes'),
    ...(filters.timeStart || filters.timeEnd
      ? [chosen(spanLabel(filters.timeStart, filters.timeEnd), { timeStart: '', timeEnd: '' })]
      : []),
  ];
}

/** The same state and order, nothing chosen. */
export function withoutFilters(address: SearchAddress): SearchAddress {
  return { ...address, cursor: undefined, filters: noFilters };
}

// A zone without times has nothing to say.
function tidied(filters: SearchFilters): SearchFilters {
  const timed = filters.availableDate || filters.timeStart || filters.timeEnd;
  const listed = filters.availableDates.length + filters.availableTimes.length > 0;
  return timed || listed ? filters : { ...filters, timezone: '' };
}

function dateLabel(date: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', format);
}

function spanLabel(start: string, end: string): string {
  const clock = (time: string) => timeLabel(`1970-01-01T${time === '24:00' ? '00:00' : time}:00Z`, 'UTC');
  if (start && end) return `${clock(start)} to ${clock(end)}`;
  return start ? `From ${clock(start)}` : `Until ${clock(end)}`;
}
