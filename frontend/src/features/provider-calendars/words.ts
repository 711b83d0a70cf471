import { wordsOf } from '#src/lib/i18n.ts';
import { providerCalendars } from '#src/locales/en/provider-calendars.ts';

export const say = wordsOf('provider-calendars', providerCalendars);
