import { noFilters } from '@linden/vocabulary/search/search-filters';
import { sayResult } from '#src/features/search/result-words.ts';
import type { FieldErrors } from '#src/features/search/search-view.ts';
import type { GraphqlFault } from '#src/lib/graphql/graphql-faults.ts';
import { joinWords } from '#src/lib/words/words.ts';

export interface Explained {
  /** The filter beside the message; undefined for the search as a whole. */
  field: keyof FieldErrors | undefined;
  message: string;
}

/** Returns the text for a refused input; undefined when the fault is not about input. */
export function explainFault({ code, field }: GraphqlFault): Explained | undefined {
  const known = byCode[code];
  if (known) return { field: known.field, message: sayResult(`faults.${known.words}`) };
  const name = field && fields.includes(field) ? (field as Explained['field']) : undefined;
  if (name) return { field: name, message: sayResult('faults.any') };
  return undefined;
}

interface KnownFault {
  field: keyof FieldErrors;
  words: 'place' | 'span' | 'noCommonTime' | 'insurance';
}

const byCode: Record<string, KnownFault | undefined> = {
  ADDRESS_UNKNOWN: { field: 'address', words: 'place' },
  INVALID_RANGE: { field: 'timeEnd', words: 'span' },
  NO_COMMON_TIME: { field: 'timeStart', words: 'noCommonTime' },
  INSURANCE_UNKNOWN: { field: 'insurance', words: 'insurance' },
};

const fields = [...Object.keys(noFilters), 'state'];

/** Names missing data: 'ratings', 'open times'. */
export function describeMissing(missing: ReadonlySet<string>): string[] {
  const names = [...missing].map((field) => sayResult(`missing.${words[field] ?? 'details'}`));
  return [...new Set(names)].sort();
}

export function getMissingSentence(missing: readonly string[]): string {
  return sayResult('missing.sentence', { names: joinWords(missing) });
}

const words: Record<string, 'ratings' | 'insurances' | 'openTimes' | 'timeZones' | undefined> = {
  marketplaceRating: 'ratings',
  insurances: 'insurances',
  providerPayors: 'insurances',
  slots: 'openTimes',
  timeZone: 'timeZones',
  startIncrement: 'openTimes',
  nextXDaysAvailability: 'openTimes',
  nextAvailableAppointment: 'openTimes',
};
