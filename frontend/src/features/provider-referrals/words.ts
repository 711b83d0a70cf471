import { bindWords } from '#src/lib/words/i18n.ts';
import { providerReferrals } from '#src/locales/en/provider-referrals.ts';

export const say = bindWords('provider-referrals', providerReferrals);
