import { wordsOf } from '#src/lib/words/i18n.ts';
import { cardSetup } from '#src/locales/en/card-setup.ts';

export const say = wordsOf('card-setup', cardSetup);
