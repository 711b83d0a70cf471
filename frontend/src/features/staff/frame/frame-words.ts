import { bindWords } from '#src/lib/words/i18n.ts';
import { staffFrame } from '#src/locales/en/staff-frame.ts';

export const say = bindWords('staff-frame', staffFrame);
