import type { PageSettings } from '#src/lib/page/page-settings.ts';
import { setReporter } from './report-error.ts';

/** Starts error reports where the server configured a receiver: in production and staging. */
export function startErrorReports({ errorDsn, environment, version }: PageSettings): void {
  if (errorDsn === '') {
    setReporter(() => {});
    return;
  }
  import('./sentry.ts').then(
    ({ createReporter }) => setReporter(createReporter({ dsn: errorDsn, environment, version }).report),
    // Without the library, errors are only logged.
    () => setReporter(() => {}),
  );
}
