import type { PageSettings } from '../page-settings.ts';
import { reportTo } from './report-error.ts';

/** Starts error reports where the server configured a receiver: in production and staging. */
export function startErrorReports({ errorDsn, environment, version }: PageSettings): void {
  if (errorDsn === '') {
    reportTo(() => {});
    return;
  }
  import('./sentry.ts').then(
    ({ createReporter }) => reportTo(createReporter({ dsn: errorDsn, environment, version }).report),
    // Without the library, errors are only logged.
    () => reportTo(() => {}),
  );
}
