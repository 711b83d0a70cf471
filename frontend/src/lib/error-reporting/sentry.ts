import {
  BrowserClient,
  defaultStackParser,
  globalHandlersIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import type { Reporter } from './report-error.ts';
import { scrubbed, scrubbedBreadcrumb } from './scrub.ts';

export interface ReportedBuild {
  dsn: string;
  environment: string;
  version: number;
}

/**
 * Tells errors to whoever speaks Sentry's protocol at the DSN. Only what it throws itself and what we hand it: no traces, no sessions,
 * no replays, nothing of the person or the page.
 */
export function createReporter(
  { dsn, environment, version }: ReportedBuild,
  more: Partial<ConstructorParameters<typeof BrowserClient>[0]> = {},
) {
  const client = new BrowserClient({
    dsn,
    environment,
    release: `linden@${version}`,
    sendClientReports: false,
    maxBreadcrumbs: 20,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [globalHandlersIntegration()],
    beforeSend: scrubbed,
    beforeBreadcrumb: scrubbedBreadcrumb,
    ...more,
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  const report: Reporter = (error, where) => {
    const about = scope.clone();
    about.setTag('where', where);
    about.captureException(error);
  };
  return { report, flush: (ms: number) => client.flush(ms) };
}
