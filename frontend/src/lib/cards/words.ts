import { bindWords } from '#src/lib/words/i18n.ts';
import { cardSetup } from '#src/locales/en/card-setup.ts';

export const say = bindWords('card-setup', cardSetup);
