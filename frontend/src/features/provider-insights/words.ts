import { bindWords } from '#src/lib/words/i18n.ts';
import { providerInsights } from '#src/locales/en/provider-insights.ts';

export const say = bindWords('provider-insights', providerInsights);
