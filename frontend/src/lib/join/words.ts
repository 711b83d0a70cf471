import { bindWords } from '#src/lib/words/i18n.ts';
import { join } from '#src/locales/en/join.ts';

export const say = bindWords('join', join);
