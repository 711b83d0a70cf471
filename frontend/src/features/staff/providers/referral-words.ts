import { bindWords } from '#src/lib/words/i18n.ts';
import { externalReferral } from '#src/locales/en/external-referral.ts';

export const sayReferral = bindWords('external-referral', externalReferral);
