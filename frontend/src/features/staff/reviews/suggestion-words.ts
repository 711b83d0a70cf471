import { bindWords } from '#src/lib/words/i18n.ts';
import { staffSuggestions } from '#src/locales/en/staff-suggestions.ts';

export const saySuggestion = bindWords('staff-suggestions', staffSuggestions);
