import { wordsOf } from '#src/lib/words/i18n.ts';
import { clientAccount } from '#src/locales/en/client-account.ts';

export const say = wordsOf('client-account', clientAccount);
