import { wordsOf } from '#src/lib/words/i18n.ts';
import { searchResults } from '#src/locales/en/search-results.ts';

export const sayResult = wordsOf('search-results', searchResults);
