import { wordsOf } from '#src/lib/words/i18n.ts';
import { categories } from '#src/locales/en/categories.ts';

export const say = wordsOf('categories', categories);
