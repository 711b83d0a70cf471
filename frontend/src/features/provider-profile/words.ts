import { bindWords } from '#src/lib/words/i18n.ts';
import { profile } from '#src/locales/en/profile.ts';

export const say = bindWords('profile', profile);
