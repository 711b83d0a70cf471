import { bindWords } from '#src/lib/words/i18n.ts';
import { providerFiles } from '#src/locales/en/provider-files.ts';

export const say = bindWords('provider-files', providerFiles);
