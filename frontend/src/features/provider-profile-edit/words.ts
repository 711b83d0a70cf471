import { bindWords } from '#src/lib/words/i18n.ts';
import { providerProfile } from '#src/locales/en/provider-profile.ts';

export const say = bindWords('provider-profile', providerProfile);
