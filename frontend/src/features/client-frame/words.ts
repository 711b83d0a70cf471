import { bindWords } from '#src/lib/words/i18n.ts';
import { clientFrame } from '#src/locales/en/client-frame.ts';

export const say = bindWords('client-frame', clientFrame);
