import { createHash, randomUUID } from 'node:crypto';
import {
  allowAtTestVendor,
  buildTestReturn,
  openTestVendorServer,
  renderTestSignIn,
  type TestVendorAnswer,
  type TestVendorRequest,
} from '#src/test-vendor-server.ts';
import type { TestCalendarAccount } from './test-calendar-event.ts';
import { createTestNylasAccounts, type TestNylasAccounts } from './test-nylas-accounts.ts';

/** A stand-in for Nylas that covers only the endpoints that Linden calls. It keeps its state in memory. */
export type TestNylas = {
  /** Replaces the address of Nylas in Linden's configuration. */
  readonly url: string;
  readonly clientId: string;
  /** The API key. */
  readonly clientSecret: string;
  readonly messageSecret: string;
  /** Method and path of each request after the sign-in, in order. */
  readonly requests: readonly string[];
  /** Email addresses of the accounts whose grant Linden deleted, in order. */
  readonly revokedEmails: readonly string[];
  /** HTTP statuses of the webhook deliveries, in order. 0 when the request failed or no webhook is set. */
  readonly deliveries: readonly number[];
  createAccount(email?: string): TestCalendarAccount;
  /** Opens a sign-in page, allows access, and returns where Nylas sends the browser. */
  allow(signInUrl: string, email: string): Promise<URL>;
  /** Sets the address that receives the changes of all accounts. */
  setWebhook(url: string): void;
  /** Stops the server and keeps its state. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** The only application that is registered with the stand-in. */
export const testNylasApplication = {
  clientId: 'linden-test',
  clientSecret: 'linden-test-key',
  messageSecret: 'linden-test-webhook',
};

type Code = { email: string; challenge: string; redirectUrl: string };
type Codes = Map<string, Code>;

/** Starts the stand-in. @param port 0 picks a free port */
export async function openTestNylas({
  port = 0,
  redirectUrl,
}: {
  port?: number;
  redirectUrl: string;
}): Promise<TestNylas> {
  const requests: string[] = [];
  const codes: Codes = new Map();
  let webhookUrl: string | undefined;
  const accounts = createTestNylasAccounts({
    secret: testNylasApplication.messageSecret,
    getUrl: () => webhookUrl,
  });
  const { url, start, stop } = await openTestVendorServer(port, (request) => {
    const { pathname } = request.url;
    if (pathname.startsWith('/v3/grants/')) requests.push(`${request.method} ${pathname}`);
    return answerSignIn(request, accounts, codes, redirectUrl) ?? answerApi(request, accounts);
  });
  return {
    url,
    ...testNylasApplication,
    requests,
    start,
    stop,
    deliveries: accounts.deliveries,
    revokedEmails: accounts.revokedEmails,
    createAccount: accounts.create,
    allow: (signInUrl, email) => allowAtTestVendor(url, signInUrl, email),
    setWebhook(address) {
      webhookUrl = address;
    },
  };
}

function answerSignIn(
  { method, url, body }: TestVendorRequest,
  accounts: TestNylasAccounts,
  codes: Codes,
  redirectUrl: string,
): TestVendorAnswer | undefined {
  const form = new URLSearchParams(body);
  const question = new URLSearchParams(form.get('question') ?? '');
  switch (`${method} ${url.pathname}`) {
    case 'GET /healthz':
      return { status: 200, body: 'ok' };
    case 'GET /v3/connect/auth': {
      const fault = findFault(url.searchParams, redirectUrl);
      if (fault) return { status: 400, html: `<p>${fault}</p>` };
      return { status: 200, html: renderTestSignIn('Nylas', url.search.slice(1), accounts.list()) };
    }
    case 'POST /allow': {
      const fault = findFault(question, redirectUrl);
      if (fault) return { status: 302, location: `${redirectUrl}?error=${encodeURIComponent(fault)}` };
      const code = `code-${randomUUID()}`;
      const challenge = question.get('code_challenge') ?? '';
      codes.set(code, { email: form.get('email') ?? '', challenge, redirectUrl });
      return { status: 302, location: buildTestReturn(question, { code }) };
    }
    case 'POST /deny':
      return { status: 302, location: buildTestReturn(question, { error: 'access_denied' }) };
    case 'POST /v3/connect/token':
      return exchange(JSON.parse(body), accounts, codes);
    default:
      return undefined;
  }
}

function answerApi({ method, url, bearer }: TestVendorRequest, accounts: TestNylasAccounts): TestVendorAnswer {
  const refusal = { status: 401, body: { error: { type: 'unauthorized', message: 'the key is wrong' } } };
  if (bearer !== testNylasApplication.clientSecret) return refusal;
  const [, grantId = '', part] = /^\/v3\/grants\/([\w-]+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
  switch (`${method} ${part ?? ''}`) {
    case 'GET ':
      return accounts.findGrant(grantId);
    case 'DELETE ':
      return accounts.revokeGrant(grantId);
    case 'GET calendars':
      return accounts.listCalendars(grantId, url.searchParams);
    case 'GET events':
      return accounts.listEvents(grantId, url.searchParams);
    default:
      return { status: 404, body: { error: { type: 'not_found_error', message: 'there is no such path' } } };
  }
}

function exchange(form: Record<string, string>, accounts: TestNylasAccounts, codes: Codes): TestVendorAnswer {
  const { clientId, clientSecret } = testNylasApplication;
  const refused = (error: string, status = 400) => ({
    status,
    body: { error, error_code: 1, error_description: error },
  });
  if (form.client_id !== clientId || form.client_secret !== clientSecret) return refused('invalid_client', 401);
  const code = codes.get(form.code ?? '');
  codes.delete(form.code ?? '');
  const isProven = code?.challenge === toChallenge(form.code_verifier ?? '');
  if (!code || !isProven || form.grant_type !== 'authorization_code') return refused('invalid_grant');
  if (code.redirectUrl !== form.redirect_uri) return refused('redirect_uri_mismatch');
  const grantId = accounts.grant(code.email);
  const tokens = { access_token: `access-${randomUUID()}`, expires_in: 3600, token_type: 'Bearer', scope: '' };
  return { status: 200, body: { ...tokens, email: code.email, grant_id: grantId, provider: 'microsoft' } };
}

/** Nylas expects the hash in hexadecimal, encoded in Base64 without padding. */
function toChallenge(verifier: string): string {
  const digits = createHash('sha256').update(verifier).digest('hex');
  return Buffer.from(digits).toString('base64').replaceAll('=', '');
}

/** Returns the error for a wrong sign-in address. Nylas accepts at most 256 characters of state. */
function findFault(question: URLSearchParams, redirectUrl: string): string | undefined {
  if (question.get('client_id') !== testNylasApplication.clientId) return 'invalid_client';
  if (question.get('redirect_uri') !== redirectUrl) return 'redirect_uri_mismatch';
  if ((question.get('state') ?? '').length > 256) return 'invalid_request state';
  const required = { response_type: 'code', access_type: 'online', code_challenge_method: 's256' };
  const mismatch = Object.entries(required).find(([name, value]) => question.get(name) !== value);
  return mismatch ? `invalid_request ${mismatch[0]}` : undefined;
}
