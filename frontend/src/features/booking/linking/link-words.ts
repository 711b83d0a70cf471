import { bindWords } from '#src/lib/words/i18n.ts';
import { bookingLink } from '#src/locales/en/booking-link.ts';

export const say = bindWords('booking-link', bookingLink);
