import { bindWords } from '#src/lib/words/i18n.ts';
import { providerCalendars } from '#src/locales/en/provider-calendars.ts';

export const say = bindWords('provider-calendars', providerCalendars);
