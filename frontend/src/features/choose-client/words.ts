import { bindWords } from '#src/lib/words/i18n.ts';
import { clientChoose } from '#src/locales/en/client-choose.ts';

export const say = bindWords('client-choose', clientChoose);
