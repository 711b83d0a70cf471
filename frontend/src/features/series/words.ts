import type { FailureWords } from '#src/lib/graphql/call-outcome.ts';
import { getFailureWords } from '#src/lib/graphql/failure-words.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { series } from '#src/locales/en/series.ts';
import type { SeriesReader } from './series-reader.ts';

export const say = bindWords('series', series);

/** Returns the text for an unavailable session; an unknown code is shown as it is. */
export function formatReason(code: string, reader: SeriesReader = 'client'): string {
  if (reader === 'provider' && code === 'PATIENT_BUSY') return say('provider.clientBusy');
  return isReason(code) ? say(`codes.${code}`) : code;
}

function isReason(code: string): code is keyof typeof series.codes {
  return Object.hasOwn(series.codes, code);
}

/** Returns the texts for a series that could not be booked or canceled. */
export function findSeriesFailures(reader: SeriesReader = 'client'): FailureWords {
  const own = reader === 'provider' ? 'provider.refusals' : 'refusals';
  return getFailureWords({
    NOT_A_CLIENT_YET: say(`${own}.NOT_A_CLIENT_YET`),
    PAYOR_NOT_ACCEPTED: say(`${own}.PAYOR_NOT_ACCEPTED`),
  });
}
