import { bindWords } from '#src/lib/words/i18n.ts';
import { staffLetters } from '#src/locales/en/staff-letters.ts';

export const sayLetter = bindWords('staff-letters', staffLetters);
