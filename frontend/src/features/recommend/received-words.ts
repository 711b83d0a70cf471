import { bindWords } from '#src/lib/words/i18n.ts';
import { recommended } from '#src/locales/en/recommended.ts';

export const sayReceived = bindWords('recommended', recommended);
