import { wordsOf } from '#src/lib/words/i18n.ts';
import { providerReferrals } from '#src/locales/en/provider-referrals.ts';

export const say = wordsOf('provider-referrals', providerReferrals);
