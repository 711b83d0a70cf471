import { bindWords } from '#src/lib/words/i18n.ts';
import { providerSession } from '#src/locales/en/provider-session.ts';

export const say = bindWords('provider-session', providerSession);
