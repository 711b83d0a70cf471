import { listFilterNames } from '@linden/vocabulary/search/list-filters';
import {
  getEffectiveSetting,
  hasTimeFilters,
  immediateHours,
  noFilters,
  type SearchFilters,
} from '@linden/vocabulary/search/search-filters';
import { describePlace } from '#src/features/search/place-words.ts';
import { formatDate, formatSpan } from '#src/features/search/time-words.ts';
import { say } from '#src/features/search/words.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';

export interface ChosenFilter {
  label: string;
  /** The search without this filter, on page 1. */
  without: SearchAddress;
}

/** Returns the chosen filters in the order of the form, each with the address without it. */
export function listChosenFilters(address: SearchAddress): ChosenFilter[] {
  const { filters } = address;
  const chosen = (label: string, change: Partial<SearchFilters>) => ({
    label,
    without: changeFilters(address, change),
  });
  const one = (label: string, name: SingleFilter) =>
    filters[name] ? [chosen(label, { [name]: noFilters[name] })] : [];
  const each = (name: ListFilter) =>
    filters[name].map((value: string) =>
      chosen(value, { [name]: filters[name].filter((other: string) => other !== value) }),
    );
  return [
    ...one(filters.insurance, 'insurance'),
    ...each('specialty'),
    ...one(describePlace(address), 'address'),
    // The default is not a choice: its chip widens the search instead.
    ...(isDefaultSetting(filters) ? [] : one(filters.setting ?? '', 'setting')),
    ...one(say('chosen.open', { hours: immediateHours }), 'availableImmediately'),
    ...one(filters.availableDate && formatDate(filters.availableDate), 'availableDate'),
    ...each('availableDates'),
    ...each('availableTimes'),
    ...(filters.timeStart || filters.timeEnd
      ? [chosen(formatSpan(filters.timeStart, filters.timeEnd), { timeStart: '', timeEnd: '' })]
      : []),
    ...one(filters.typeOfCare ?? '', 'typeOfCare'),
    ...one(filters.appointmentType ?? '', 'appointmentType'),
    ...one(filters.age ?? '', 'age'),
    ...listFilterNames.filter((name) => name !== 'specialty').flatMap(each),
    ...one(say('chosen.named', { name: filters.name }), 'name'),
    ...one(filters.license, 'license'),
    ...one(say('chosen.some'), 'useLooseQuery'),
  ];
}

function isDefaultSetting(filters: SearchFilters): boolean {
  return getEffectiveSetting(filters) === getEffectiveSetting({ ...filters, setting: undefined });
}

/** Returns the search with sessions in person, too; undefined when it is not limited to video. */
export function widenSetting(address: SearchAddress): SearchAddress | undefined {
  if (getEffectiveSetting(address.filters) !== 'Virtual') return undefined;
  return changeFilters(address, { setting: 'Virtual & in-person' });
}

/** Returns the search with state, order and lead only. */
export function removeFilters(address: SearchAddress): SearchAddress {
  return { ...address, page: 1, filters: { ...noFilters, clsid: address.filters.clsid } };
}

/** Returns the search with other filters, on page 1. Drops a zone without time filters, and a distance without an address. */
export function changeFilters(address: SearchAddress, change: Partial<SearchFilters>): SearchAddress {
  const filters = { ...address.filters, ...change };
  const timezone = hasTimeFilters(filters) ? filters.timezone : '';
  const distance = filters.address ? filters.distance : undefined;
  return { ...address, page: 1, filters: { ...filters, timezone, distance } };
}

type Names<Kind> = {
  [Name in keyof SearchFilters]: SearchFilters[Name] extends Kind ? Name : never;
}[keyof SearchFilters];

/** Filters with several values, of which one is enough. */
export type ListFilter = Names<readonly string[]>;

type SingleFilter = Exclude<keyof SearchFilters, ListFilter>;
