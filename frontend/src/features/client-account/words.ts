import { bindWords } from '#src/lib/words/i18n.ts';
import { clientAccount } from '#src/locales/en/client-account.ts';

export const say = bindWords('client-account', clientAccount);
