import { bindWords } from '#src/lib/words/i18n.ts';
import { providerVetting } from '#src/locales/en/provider-vetting.ts';

export const say = bindWords('provider-vetting', providerVetting);
