import { bindWords } from '#src/lib/words/i18n.ts';
import { treatmentPlan } from '#src/locales/en/treatment-plan.ts';

export const say = bindWords('treatment-plan', treatmentPlan);
