import { bindWords } from '#src/lib/words/i18n.ts';
import { providerOnboarding } from '#src/locales/en/provider-onboarding.ts';

export const say = bindWords('provider-onboarding', providerOnboarding);
