import type { PageSettings } from '../page-settings.ts';
import { reportTo } from './report-error.ts';

/** Reports errors where the server named somebody to report them to: production and staging, by configuration. */
export function startErrorReports({ errorDsn, environment, version }: PageSettings): void {
  if (errorDsn === '') {
    reportTo(() => {});
    return;
  }
  import('./sentry.ts').then(
    ({ createReporter }) => reportTo(createReporter({ dsn: errorDsn, environment, version }).report),
    // Then they are only logged.
    () => reportTo(() => {}),
  );
}
