import { bindWords } from '#src/lib/words/i18n.ts';
import { clientAppointments } from '#src/locales/en/client-appointments.ts';

export const say = bindWords('client-appointments', clientAppointments);
