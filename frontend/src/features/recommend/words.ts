import { bindWords } from '#src/lib/words/i18n.ts';
import { recommend } from '#src/locales/en/recommend.ts';

export const say = bindWords('recommend', recommend);
