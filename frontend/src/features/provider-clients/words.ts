import { bindWords } from '#src/lib/words/i18n.ts';
import { providerClients } from '#src/locales/en/provider-clients.ts';

export const say = bindWords('provider-clients', providerClients);
