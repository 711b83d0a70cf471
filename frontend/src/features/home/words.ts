import { bindWords } from '#src/lib/words/i18n.ts';
import { home } from '#src/locales/en/home.ts';

export const say = bindWords('home', home);
