import type { FailureWords } from '#src/lib/graphql/call-outcome.ts';
import { getFailureWords } from '#src/lib/graphql/failure-words.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { undo } from '#src/locales/en/undo.ts';

export const say = bindWords('undo', undo);

/** The side that canceled. */
export type UndoReader = 'client' | 'provider' | 'staff';

/** Returns texts for refusals of an undo. */
export function getUndoFailures(reader: UndoReader): FailureWords {
  return getFailureWords({
    CANCELLATION_SETTLED: say('refusals.CANCELLATION_SETTLED'),
    PATIENT_BUSY: say(`refusals.PATIENT_BUSY.${reader}`),
  });
}
