import { bindWords } from '#src/lib/words/i18n.ts';
import { complaint } from '#src/locales/en/complaint.ts';

export const say = bindWords('complaint', complaint);
