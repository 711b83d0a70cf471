import { wordsOf } from '#src/lib/words/i18n.ts';
import { treatmentPlan } from '#src/locales/en/treatment-plan.ts';

export const say = wordsOf('treatment-plan', treatmentPlan);
