import { bindWords } from '#src/lib/words/i18n.ts';
import { staffProviders } from '#src/locales/en/staff-providers.ts';

export const say = bindWords('staff-providers', staffProviders);
