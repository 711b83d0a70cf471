import { bindWords } from '#src/lib/words/i18n.ts';
import { providerStanding } from '#src/locales/en/provider-standing.ts';

export const say = bindWords('provider-standing', providerStanding);
