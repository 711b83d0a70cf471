import { bindWords } from '#src/lib/words/i18n.ts';
import { clientAgreements } from '#src/locales/en/client-agreements.ts';

export const say = bindWords('client-agreements', clientAgreements);
