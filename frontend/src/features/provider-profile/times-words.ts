import { wordsOf } from '#src/lib/i18n.ts';
import { openTimes } from '#src/locales/en/open-times.ts';

/** Said by the server alone; what the browser needs of it goes along as data. */
export const sayTimes = wordsOf('open-times', openTimes);
