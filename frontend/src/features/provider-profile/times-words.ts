import { bindWords } from '#src/lib/words/i18n.ts';
import { openTimes } from '#src/locales/en/open-times.ts';

/** Used only on the server; the browser gets its texts as data. */
export const sayTimes = bindWords('open-times', openTimes);
