import { bindWords } from '#src/lib/words/i18n.ts';
import { welcomeMessages } from '#src/locales/en/welcome-messages.ts';

export const say = bindWords('welcomeMessages', welcomeMessages);
