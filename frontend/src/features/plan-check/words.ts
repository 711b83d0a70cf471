import { bindWords } from '#src/lib/words/i18n.ts';
import { planCheck } from '#src/locales/en/plan-check.ts';

export const say = bindWords('plan-check', planCheck);
