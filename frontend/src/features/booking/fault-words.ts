import { stateName } from '@linden/vocabulary/us-states';
import { defaultLocale, wordsOf } from '#src/lib/i18n.ts';
import { bookingRefusals } from '#src/locales/en/booking-refusals.ts';

export const sayRefusal = wordsOf('booking-refusals', bookingRefusals);

const { required, faults, refusals } = bookingRefusals;

/** What stands at a field with a fault, in the words of the spec; undefined for a code that has none. @param servedStates codes of where the provider may see people */
export function faultWords(code: string, field: string, servedStates: readonly string[]): string | undefined {
  if (code === 'REQUIRED' && isOneOf(required, field)) return sayRefusal(`required.${field}`);
  if (code === 'ADDRESS_OUTSIDE') return sayRefusal('faults.ADDRESS_OUTSIDE', { states: eitherOf(servedStates) });
  return isOneOf(faults, code) ? sayRefusal(`faults.${code}`) : undefined;
}

/** What is said of a refusal of the services; undefined for a code that has no words of its own. */
export function refusalWords(code: string): string | undefined {
  return isOneOf(refusals, code) ? sayRefusal(`refusals.${code}`) : undefined;
}

function isOneOf<Words extends object>(words: Words, name: string): name is keyof Words & string {
  return Object.hasOwn(words, name);
}

/** 'California or Nevada'. */
function eitherOf(codes: readonly string[]): string {
  return new Intl.ListFormat(defaultLocale, { type: 'disjunction' }).format(
    codes.map((code) => stateName(code) ?? code),
  );
}
