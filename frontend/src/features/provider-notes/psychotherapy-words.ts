import { wordsOf } from '#src/lib/words/i18n.ts';
import { psychotherapyNotes } from '#src/locales/en/psychotherapy-notes.ts';

export const say = wordsOf('psychotherapy-notes', psychotherapyNotes);
