import { wordsOf } from '#src/lib/words/i18n.ts';
import { providerAppointments } from '#src/locales/en/provider-appointments.ts';

export const say = wordsOf('provider-appointments', providerAppointments);
