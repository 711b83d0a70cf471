import {
  effectiveSetting,
  effectiveTypeOfCare,
  noFilters,
  type SearchFilters,
} from '@linden/vocabulary/search-filters';
import type { SearchAddress } from '#src/lib/paths.ts';
import { listed } from '#src/lib/words.ts';
import { changed, type ListFilter } from './chosen-filters.ts';
import { placeWords } from './place-words.ts';
import { dateLabel, spanLabel } from './time-words.ts';

/**
 * Changes that could bring somebody where nobody matches: each filter on its own, and what was not even chosen but holds by
 * default. Of a list all values go together: taking one of several that would do brings nobody.
 */
export function loosenings(address: SearchAddress): { label: string; address: SearchAddress }[] {
  const { filters } = address;
  const changes = [...defaults(filters), ...(mayBeLoose(filters) ? [some] : []), ...removals(address)];
  return changes.map(([label, change]) => ({ label, address: changed(address, change) }));
}

type Change = [label: string, change: Partial<SearchFilters>];

const some: Change = ['Matching only some of this', { useLooseQuery: true }];

function defaults(filters: SearchFilters): Change[] {
  const setting = effectiveSetting(filters);
  const isTalk = effectiveTypeOfCare(filters) === 'Talk therapy';
  return [
    ...(setting === 'Virtual & in-person'
      ? []
      : [[setting === 'Virtual' ? 'In person too' : 'By video too', { setting: 'Virtual & in-person' }] as Change]),
    isTalk ? ['Prescribers', { typeOfCare: 'Medication management' }] : ['Talk therapy', { typeOfCare: undefined }],
    ...(filters.appointmentType
      ? [['A first session instead of a call', { appointmentType: undefined }] as Change]
      : []),
  ];
}

function removals({ state, filters }: SearchAddress): Change[] {
  const { timeStart, timeEnd } = filters;
  const one = (
    name: 'insurance' | 'address' | 'age' | 'name' | 'license' | 'availableDate',
    label?: string,
  ): Change[] => (filters[name] ? [[`Without “${label ?? filters[name]}”`, { [name]: noFilters[name] }]] : []);
  const all = (name: ListFilter): Change[] =>
    filters[name].length > 0 ? [[withoutAll(filters[name], name), { [name]: [] }]] : [];
  return [
    ...one('insurance'),
    ...all('specialty'),
    ...one('address', `Near ${placeWords({ state, filters })}`),
    ...(filters.availableImmediately
      ? [['Without “Open within 24 hours”', { availableImmediately: false }] as Change]
      : []),
    ...one('availableDate', filters.availableDate && dateLabel(filters.availableDate)),
    ...all('availableDates'),
    ...all('availableTimes'),
    ...(timeStart || timeEnd
      ? [[`Without “${spanLabel(timeStart, timeEnd)}”`, { timeStart: '', timeEnd: '' }] as Change]
      : []),
    ...one('age'),
    ...all('gender'),
    ...all('identity'),
    ...all('language'),
    ...all('treatmentMethods'),
    ...all('providerFeedbackTags'),
    ...one('name'),
    ...one('license'),
  ];
}

function withoutAll(values: readonly string[], name: ListFilter): string {
  if (values.length > 3) return `Without the ${values.length} ${groupWords[name]}`;
  return `Without ${listed(
    values.map((value) => `“${value}”`),
    'or',
  )}`;
}

const groupWords: Record<ListFilter, string> = {
  specialty: 'specialties',
  treatmentMethods: 'methods',
  identity: 'identities',
  language: 'languages',
  gender: 'genders',
  providerFeedbackTags: 'styles',
  availableDates: 'dates',
  availableTimes: 'times of day',
};

/** Of these one at least must hold in a loose search; with fewer than two nothing would change. */
const looseFilters = [
  'specialty',
  'treatmentMethods',
  'identity',
  'language',
  'gender',
  'providerFeedbackTags',
] as const;

function mayBeLoose(filters: SearchFilters): boolean {
  return !filters.useLooseQuery && looseFilters.filter((name) => filters[name].length > 0).length > 1;
}
