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
 * Reports errors to a server with Sentry's protocol. Only errors from this page and those passed in: no traces, sessions, replays or
 * personal data.
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
