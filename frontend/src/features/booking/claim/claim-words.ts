import { wordsOf } from '#src/lib/words/i18n.ts';
import { bookingClaim } from '#src/locales/en/booking-claim.ts';

export const say = wordsOf('booking-claim', bookingClaim);
