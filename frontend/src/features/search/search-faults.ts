import { noFilters } from '@linden/vocabulary/search-filters';
import type { GraphqlFault } from '#src/lib/graphql-faults.ts';
import { listed } from '#src/lib/words.ts';
import type { FieldErrors } from './search-view.ts';

export interface Explained {
  /** The filter that the message stands beside; undefined: the search as a whole. */
  field: keyof FieldErrors | undefined;
  message: string;
}

/** What to say about an input that the API refused; undefined when the fault is not about input. */
export function explainFault({ code, field }: GraphqlFault): Explained | undefined {
  const known = byCode[code];
  if (known) return known;
  const name = field && fields.includes(field) ? (field as Explained['field']) : undefined;
  if (name) return { field: name, message: 'We could not use this. Please choose something else.' };
  return undefined;
}

const byCode: Record<string, Explained | undefined> = {
  ADDRESS_UNKNOWN: {
    field: 'address',
    message: 'We do not know this place. Try a city with its state, such as Oakland, CA, or a five-digit ZIP code.',
  },
  BAD_TIME_SPAN: { field: 'timeEnd', message: 'The end has to be later than the beginning.' },
  NO_COMMON_TIME: {
    field: 'timeStart',
    message: 'These hours have nothing in common with the times of day chosen above.',
  },
  INSURANCE_UNKNOWN: { field: 'insurance', message: 'We do not know this plan. Please choose one from the list.' },
};

const fields = [...Object.keys(noFilters), 'state'];

/** What partial data lacks, in words: 'ratings', 'open times'. */
export function nameMissing(missing: ReadonlySet<string>): string[] {
  const names = [...missing].map((field) => words[field] ?? 'some details');
  return [...new Set(names)].sort();
}

export function missingSentence(missing: readonly string[]): string {
  return `We could not read ${listed(missing)} just now. Everything else on this page is up to date.`;
}

const words: Record<string, string> = {
  marketplaceRating: 'ratings',
  insurances: 'insurances',
  providerPayors: 'insurances',
  slots: 'open times',
  timeZone: 'time zones',
  startIncrement: 'open times',
  nextXDaysAvailability: 'open times',
  nextAvailableAppointment: 'open times',
};
