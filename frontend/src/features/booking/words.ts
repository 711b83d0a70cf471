import { bindWords } from '#src/lib/words/i18n.ts';
import { booking } from '#src/locales/en/booking.ts';
import { bookingForm } from '#src/locales/en/booking-form.ts';

export const say = bindWords('booking', booking);
/** Texts of the form. */
export const sayForm = bindWords('booking-form', bookingForm);
