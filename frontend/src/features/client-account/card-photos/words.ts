import { bindWords } from '#src/lib/words/i18n.ts';
import { insuranceCard } from '#src/locales/en/insurance-card.ts';

export const say = bindWords('insurance-card', insuranceCard);
