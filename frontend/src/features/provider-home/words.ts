import { bindWords } from '#src/lib/words/i18n.ts';
import { providerHome } from '#src/locales/en/provider-home.ts';

export const say = bindWords('provider-home', providerHome);
