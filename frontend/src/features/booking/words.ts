import { wordsOf } from '#src/lib/words/i18n.ts';
import { booking } from '#src/locales/en/booking.ts';
import { bookingForm } from '#src/locales/en/booking-form.ts';

export const say = wordsOf('booking', booking);
/** Texts of the form. */
export const sayForm = wordsOf('booking-form', bookingForm);
