import { bindWords } from '#src/lib/words/i18n.ts';
import { staff } from '#src/locales/en/staff.ts';

export const say = bindWords('staff', staff);
