import { bindWords } from '#src/lib/words/i18n.ts';
import { clientHome } from '#src/locales/en/client-home.ts';

export const say = bindWords('client-home', clientHome);
