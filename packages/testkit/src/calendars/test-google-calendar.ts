import {
  allowAtTestVendor,
  openTestVendorServer,
  type TestVendorAnswer,
  type TestVendorRequest,
} from '#src/test-vendor-server.ts';
import type { TestCalendarAccount } from './test-calendar-event.ts';
import { createTestGoogleAccounts, type TestGoogleAccounts } from './test-google-accounts.ts';
import { createTestGoogleGrants, type TestGoogleGrants } from './test-google-grants.ts';

/** A stand-in for Google Calendar that covers only the endpoints that Linden calls. It keeps its state in memory. */
export type TestGoogle = {
  /** Replaces Google's addresses in Linden's configuration. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Method and path of each request to the calendar API, in order. */
  readonly requests: readonly string[];
  /** Email addresses of the accounts whose access Linden revoked, in order. */
  readonly revokedEmails: readonly string[];
  /** HTTP statuses of the push deliveries, in order. */
  readonly deliveries: readonly number[];
  createAccount(email?: string): TestCalendarAccount;
  /** Opens a sign-in page, allows access, and returns where Google sends the browser. */
  allow(signInUrl: string, email: string): Promise<URL>;
  /** Makes all sync tokens invalid, so that the next reading is complete. */
  expireCursors(): void;
  /** Stops the server and keeps its state. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

export type TestGoogleOptions = {
  /** 0 picks a free port. */
  readonly port?: number;
  readonly redirectUrl: string;
};

/** The only OAuth client that is registered with the stand-in. */
export const testGoogleClient = { clientId: 'linden-test', clientSecret: 'linden-test-secret' };

export async function openTestGoogle({ port = 0, redirectUrl }: TestGoogleOptions): Promise<TestGoogle> {
  const requests: string[] = [];
  const accounts = createTestGoogleAccounts();
  const grants = createTestGoogleGrants({ ...testGoogleClient, redirectUrl });
  const { url, start, stop } = await openTestVendorServer(port, (request) => {
    if (request.url.pathname.startsWith('/calendar/')) requests.push(`${request.method} ${request.url.pathname}`);
    return answerRequest(request, accounts, grants);
  });
  return {
    url,
    ...testGoogleClient,
    requests,
    start,
    stop,
    deliveries: accounts.deliveries,
    revokedEmails: grants.revokedEmails,
    expireCursors: accounts.expireCursors,
    createAccount(email) {
      const account = accounts.create(email);
      return { ...account, revoke: () => grants.revoke(account.email) };
    },
    allow: (signInUrl, email) => allowAtTestVendor(url, signInUrl, email),
  };
}

async function answerRequest(
  request: TestVendorRequest,
  accounts: TestGoogleAccounts,
  grants: TestGoogleGrants,
): Promise<TestVendorAnswer> {
  const { method, url, body, bearer } = request;
  const form = new URLSearchParams(body);
  switch (`${method} ${url.pathname}`) {
    case 'GET /healthz':
      return { status: 200, body: 'ok' };
    case 'GET /o/oauth2/v2/auth':
      return grants.showPage(url, accounts.list());
    case 'POST /allow':
      return { status: 302, location: grants.allow(form) };
    case 'POST /deny':
      return { status: 302, location: grants.deny(form) };
    case 'POST /revoke':
      return grants.revokeGrant(form.get('token') ?? '');
    // The next two are no endpoints of Google: they do what its owner would do with the calendar.
    case 'POST /take-away':
      grants.revoke(form.get('email') ?? '');
      return { status: 200 };
    case 'POST /events':
      await accounts.addEvent(form);
      return { status: 200 };
    case 'POST /token':
      return grants.exchange(form);
  }
  const email = grants.findAccount(bearer);
  if (!email) return { status: 401, body: { error: { code: 401, errors: [{ reason: 'authError' }] } } };
  if (`${method} ${url.pathname}` === 'GET /calendar/v3/users/me/calendarList') return accounts.listCalendars(email);
  const [, calendarId = '', action] = /^\/calendar\/v3\/calendars\/([^/]+)\/events(\/watch)?$/.exec(url.pathname) ?? [];
  const id = decodeURIComponent(calendarId);
  if (method === 'GET' && id && !action) return accounts.listEvents(email, id, url.searchParams);
  if (method === 'POST' && id && action) return accounts.watch(email, id, JSON.parse(body));
  return { status: 404, body: { error: { code: 404, errors: [{ reason: 'notFound' }] } } };
}
