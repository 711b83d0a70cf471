import { bindWords } from '#src/lib/words/i18n.ts';
import { providerCalendar } from '#src/locales/en/provider-calendar.ts';

export const say = bindWords('provider-calendar', providerCalendar);
