import { listFilterNames } from '@linden/vocabulary/search/list-filters';
import {
  getEffectiveSetting,
  getEffectiveTypeOfCare,
  immediateHours,
  noFilters,
  type SearchFilters,
} from '@linden/vocabulary/search/search-filters';
import { changeFilters, type ListFilter } from '#src/features/search/filters/chosen-filters.ts';
import { describePlace } from '#src/features/search/place-words.ts';
import { sayResult } from '#src/features/search/result-words.ts';
import { formatDate, formatSpan } from '#src/features/search/time-words.ts';
import { say } from '#src/features/search/words.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { joinWords } from '#src/lib/words/words.ts';

/**
 * Returns changes that may find providers when none match: removing one filter, or changing a default. All values of a list are removed
 * together, because removing one of several alternatives finds no one.
 */
export function listLoosenings(address: SearchAddress): { label: string; address: SearchAddress }[] {
  const { filters } = address;
  const changes = [...defaults(filters), ...(canBeLoose(filters) ? [some()] : []), ...removals(address)];
  return changes.map(([label, change]) => ({ label, address: changeFilters(address, change) }));
}

type Change = [label: string, change: Partial<SearchFilters>];

function some(): Change {
  return [sayResult('loosening.some'), { useLooseQuery: true }];
}

const farthest = '100';

function defaults(filters: SearchFilters): Change[] {
  const setting = getEffectiveSetting(filters);
  const isTalk = getEffectiveTypeOfCare(filters) === 'Talk therapy';
  return [
    ...(setting === 'Virtual & in-person'
      ? []
      : [
          [
            sayResult(setting === 'Virtual' ? 'loosening.inPerson' : 'loosening.video'),
            { setting: 'Virtual & in-person' },
          ] as Change,
        ]),
    isTalk
      ? [sayResult('loosening.prescribers'), { typeOfCare: 'Medication management' }]
      : [sayResult('loosening.talk'), { typeOfCare: undefined }],
    ...(setting === 'In Person' && filters.address && filters.distance !== farthest
      ? [[sayResult('loosening.farther', { miles: farthest }), { distance: farthest }] as Change]
      : []),
    ...(filters.appointmentType ? [[sayResult('loosening.session'), { appointmentType: undefined }] as Change] : []),
  ];
}

function removals({ state, filters }: SearchAddress): Change[] {
  const { timeStart, timeEnd } = filters;
  const one = (
    name: 'insurance' | 'address' | 'age' | 'name' | 'license' | 'availableDate',
    label?: string,
  ): Change[] => (filters[name] ? [[formatRemoval([label ?? filters[name] ?? '']), { [name]: noFilters[name] }]] : []);
  const all = (name: ListFilter): Change[] =>
    filters[name].length > 0 ? [[removeAll(filters[name], name), { [name]: [] }]] : [];
  return [
    ...one('insurance'),
    ...all('specialty'),
    ...one('address', describePlace({ state, filters })),
    ...(filters.availableImmediately
      ? [[formatRemoval([say('chosen.open', { hours: immediateHours })]), { availableImmediately: false }] as Change]
      : []),
    ...one('availableDate', filters.availableDate && formatDate(filters.availableDate)),
    ...all('availableDates'),
    ...all('availableTimes'),
    ...(timeStart || timeEnd
      ? [[formatRemoval([formatSpan(timeStart, timeEnd)]), { timeStart: '', timeEnd: '' }] as Change]
      : []),
    ...one('age'),
    ...listFilterNames.filter((name) => name !== 'specialty').flatMap(all),
    ...one('name'),
    ...one('license'),
  ];
}

function removeAll(values: readonly string[], name: ListFilter): string {
  return values.length > 3
    ? sayResult(`loosening.withoutAll.${name}`, { figure: values.length })
    : formatRemoval(values);
}

/** Formats 'Without “ADHD” or “OCD”'. */
function formatRemoval(values: readonly string[]): string {
  const quoted = values.map((name) => sayResult('loosening.quoted', { name }));
  return sayResult('loosening.without', { names: joinWords(quoted, 'or') });
}

/** Whether a loose search differs: at least one list filter must match, so two are needed. */
function canBeLoose(filters: SearchFilters): boolean {
  return !filters.useLooseQuery && listFilterNames.filter((name) => filters[name].length > 0).length > 1;
}
