import { bindWords } from '#src/lib/words/i18n.ts';
import { searchResults } from '#src/locales/en/search-results.ts';

export const sayResult = bindWords('search-results', searchResults);
