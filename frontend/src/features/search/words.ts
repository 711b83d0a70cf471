import { bindWords } from '#src/lib/words/i18n.ts';
import { search } from '#src/locales/en/search.ts';

export const say = bindWords('search', search);
