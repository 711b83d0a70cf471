import { bindWords } from '#src/lib/words/i18n.ts';
import { providerAppointments } from '#src/locales/en/provider-appointments.ts';

export const say = bindWords('provider-appointments', providerAppointments);
