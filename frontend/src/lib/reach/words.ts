import { bindWords } from '#src/lib/words/i18n.ts';
import { reach } from '#src/locales/en/reach.ts';

export const say = bindWords('reach', reach);
