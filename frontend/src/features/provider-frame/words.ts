import { bindWords } from '#src/lib/words/i18n.ts';
import { providerFrame } from '#src/locales/en/provider-frame.ts';

export const say = bindWords('provider-frame', providerFrame);
