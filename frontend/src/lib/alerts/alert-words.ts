import { bindWords } from '#src/lib/words/i18n.ts';
import { safetyAlerts } from '#src/locales/en/safety-alerts.ts';

export const sayAlert = bindWords('safety-alerts', safetyAlerts);
