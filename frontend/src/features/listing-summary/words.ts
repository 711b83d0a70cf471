import { bindWords } from '#src/lib/words/i18n.ts';
import { listingSummary } from '#src/locales/en/listing-summary.ts';

export const say = bindWords('listing-summary', listingSummary);
