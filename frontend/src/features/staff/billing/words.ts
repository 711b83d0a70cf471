import { bindWords } from '#src/lib/words/i18n.ts';
import { staffBilling } from '#src/locales/en/staff-billing.ts';

export const say = bindWords('staff-billing', staffBilling);
