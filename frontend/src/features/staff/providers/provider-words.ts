import { wordsOf } from '#src/lib/words/i18n.ts';
import { staffProviders } from '#src/locales/en/staff-providers.ts';

export const say = wordsOf('staff-providers', staffProviders);
