import { findStateName } from '@linden/vocabulary/places/us-states';
import { bindWords, defaultLocale } from '#src/lib/words/i18n.ts';
import { bookingRefusals } from '#src/locales/en/booking-refusals.ts';

export const sayRefusal = bindWords('booking-refusals', bookingRefusals);

const { required, faults, refusals } = bookingRefusals;

/**
 * Returns the text for a field's fault, in the words of C5.3-1 to C5.3-5; undefined for an unknown code. @param servedStates codes of the
 * provider's states
 */
export function getFaultText(code: string, field: string, servedStates: readonly string[]): string | undefined {
  if (code === 'REQUIRED' && isOneOf(required, field)) return sayRefusal(`required.${field}`);
  if (code === 'ADDRESS_OUTSIDE') return sayRefusal('faults.ADDRESS_OUTSIDE', { states: joinStates(servedStates) });
  return isOneOf(faults, code) ? sayRefusal(`faults.${code}`) : undefined;
}

/** Returns the text for a refusal of the services; undefined for codes without one. */
export function getRefusalText(code: string): string | undefined {
  return isOneOf(refusals, code) ? sayRefusal(`refusals.${code}`) : undefined;
}

function isOneOf<Words extends object>(words: Words, name: string): name is keyof Words & string {
  return Object.hasOwn(words, name);
}

/** 'California or Nevada'. */
function joinStates(codes: readonly string[]): string {
  return new Intl.ListFormat(defaultLocale, { type: 'disjunction' }).format(
    codes.map((code) => findStateName(code) ?? code),
  );
}
