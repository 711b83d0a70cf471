import { bindWords } from '#src/lib/words/i18n.ts';
import { clientDetails } from '#src/locales/en/client-details.ts';

export const say = bindWords('client-details', clientDetails);
