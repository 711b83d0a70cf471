import { bindWords } from '#src/lib/words/i18n.ts';
import { providerCancel } from '#src/locales/en/provider-cancel.ts';

export const say = bindWords('provider-cancel', providerCancel);
