import { describeFailure } from '#src/lib/graphql/call-outcome.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { psychotherapyNotes } from '#src/locales/en/psychotherapy-notes.ts';

export const say = bindWords('psychotherapy-notes', psychotherapyNotes);

/** Returns the text for a note that was not saved or deleted. @param otherwise for a failure without words of its own */
export function describeFault(error: unknown, otherwise: 'faults.any' | 'faults.notRemoved'): string {
  const codes = {
    PSYCHOTHERAPY_NOTE__STALE_REVISION: say('faults.PSYCHOTHERAPY_NOTE__STALE_REVISION'),
    PSYCHOTHERAPY_NOTE_NOT_FOUND: say('faults.PSYCHOTHERAPY_NOTE_NOT_FOUND'),
    LEGAL_HOLD: say('faults.LEGAL_HOLD'),
  };
  return describeFailure(error, { codes, refused: say(otherwise), noAnswer: say(otherwise) }).text;
}
