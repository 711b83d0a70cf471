import { bindWords } from '#src/lib/words/i18n.ts';
import { savedPlans } from '#src/locales/en/saved-plans.ts';

export const sayPlan = bindWords('saved-plans', savedPlans);
