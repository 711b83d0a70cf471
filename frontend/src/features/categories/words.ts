import { bindWords } from '#src/lib/words/i18n.ts';
import { categories } from '#src/locales/en/categories.ts';

export const say = bindWords('categories', categories);
