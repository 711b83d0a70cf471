import { bindWords } from '#src/lib/words/i18n.ts';
import { providerNotes } from '#src/locales/en/provider-notes.ts';

export const say = bindWords('provider-notes', providerNotes);
