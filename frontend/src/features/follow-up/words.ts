import { bindWords } from '#src/lib/words/i18n.ts';
import { followUp } from '#src/locales/en/follow-up.ts';

export const say = bindWords('follow-up', followUp);
