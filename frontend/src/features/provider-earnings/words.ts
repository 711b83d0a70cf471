import { bindWords } from '#src/lib/words/i18n.ts';
import { providerEarnings } from '#src/locales/en/provider-earnings.ts';

export const say = bindWords('provider-earnings', providerEarnings);
