import { bindWords } from '#src/lib/words/i18n.ts';
import { fullyBooked } from '#src/locales/en/fully-booked.ts';

export const say = bindWords('fully-booked', fullyBooked);
