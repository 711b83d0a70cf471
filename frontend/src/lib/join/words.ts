import { wordsOf } from '#src/lib/words/i18n.ts';
import { join } from '#src/locales/en/join.ts';

export const say = wordsOf('join', join);
