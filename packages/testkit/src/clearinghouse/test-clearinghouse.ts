import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseForeignHost } from '#src/process/is-own-host.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { type ClaimDesk, createClaimDesk } from './claim-desk.ts';

const inquiryPath = '/change/medicalnetwork/eligibility/v3/raw-x12';
const claimsPath = '/change/medicalnetwork/professionalclaims/v3/raw-x12';
const reportsPath = '/claim-reports';

/** Where the stand-in takes raw X12, and what it accepts. */
export const testClearinghouseAccess = {
  path: inquiryPath,
  claimsPath,
  reportsPath,
  apiKey: 'test-key',
  clientId: 'linden',
  clientSecret: 'test-secret',
};

export interface TestClearinghouse {
  /** The address that takes raw X12. */
  readonly url: string;
  readonly tokenUrl: string;
  /** The address that takes claims, and the one that lists reports about them. */
  readonly claimsUrl: string;
  readonly reportsUrl: string;
  readonly desk: ClaimDesk;
  /** What happens to the next requests about claims: `lose` acts without an answer, `refuse` is down. */
  readonly claimFaults: ('lose' | 'refuse')[];
  /** How many inquiries and token requests came. */
  readonly counts: { inquiries: number; tokens: number };
  /** Ends all tokens, as vendors do when they rotate keys. */
  revokeTokens(): void;
  stop(): Promise<void>;
}

/** Starts a clearinghouse with the HTTP API of Stedi and Optum. It answers by member id; see `answer-inquiry.ts`. */
export async function openTestClearinghouse({ port = 0, desk = createClaimDesk() } = {}): Promise<TestClearinghouse> {
  const claimFaults: ('lose' | 'refuse')[] = [];
  const counts = { inquiries: 0, tokens: 0 };
  const tokens = new Set<string>();
  const askedBefore = new Set<string>();
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://clearinghouse');
    if (pathname === '/healthz') return sendJson(response, 200, {});
    if (pathname === '/oauth/token' && incoming.method === 'POST') {
      counts.tokens += 1;
      return issueToken(incoming, response, tokens, counts.tokens);
    }
    const isAboutClaims = [claimsPath, reportsPath].includes(pathname);
    if (!isAboutClaims && (pathname !== inquiryPath || incoming.method !== 'POST')) return sendJson(response, 404, {});
    if (!isAllowed(incoming.headers.authorization, tokens)) return sendJson(response, 401, { message: 'Unauthorized' });
    if (isAboutClaims) return replyAboutClaims(incoming, response, { desk, fault: claimFaults.shift() });
    counts.inquiries += 1;
    await reply(incoming, response, askedBefore);
  };
  const server = createServer((incoming, response) => {
    if (!refuseForeignHost(incoming, response)) void handle(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url: origin + inquiryPath,
    tokenUrl: `${origin}/oauth/token`,
    claimsUrl: origin + claimsPath,
    reportsUrl: origin + reportsPath,
    desk,
    claimFaults,
    counts,
    revokeTokens: () => tokens.clear(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isAllowed(authorization = '', tokens: ReadonlySet<string>): boolean {
  const [scheme, value = ''] = authorization.split(' ');
  return scheme === 'Key' ? value === testClearinghouseAccess.apiKey : scheme === 'Bearer' && tokens.has(value);
}

async function issueToken(incoming: IncomingMessage, response: ServerResponse, tokens: Set<string>, number: number) {
  const form = new URLSearchParams(await text(incoming));
  const { clientId, clientSecret } = testClearinghouseAccess;
  const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
  if (!isClient || form.get('grant_type') !== 'client_credentials') {
    return sendJson(response, 401, { error: 'invalid_client' });
  }
  const token = `token-${number}`;
  tokens.add(token);
  sendJson(response, 200, { access_token: token, token_type: 'bearer', expires_in: 3600 });
}

async function reply(incoming: IncomingMessage, response: ServerResponse, askedBefore: Set<string>): Promise<void> {
  const x12 = readInquiry(await text(incoming));
  if (x12 === undefined) return sendJson(response, 400, { message: 'x12 is missing' });
  const answer = answerInquiry(x12, askedBefore);
  if (answer.kind === 'HANG_UP') incoming.socket.destroy();
  else if (answer.kind === 'STATUS') sendJson(response, answer.status, { message: 'try later' });
  else if (answer.kind === 'BODY') response.writeHead(200, { 'content-type': 'text/html' }).end(answer.body);
  else {
    // A slow payor ends with its caller: nothing waits for it after a stop.
    if (answer.delayMs) await sleep(answer.delayMs, undefined, { ref: false });
    if (!response.destroyed) sendJson(response, 200, { x12: answer.x12 });
  }
}

async function replyAboutClaims(
  incoming: IncomingMessage,
  response: ServerResponse,
  { desk, fault }: { desk: ClaimDesk; fault: 'lose' | 'refuse' | undefined },
): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://clearinghouse');
  if (fault === 'refuse') return sendJson(response, 502, { message: 'try later' });
  if (pathname === reportsPath) {
    const listed = desk.listReports(searchParams.get('cursor') ?? '');
    if (fault === 'lose') incoming.socket.destroy();
    else sendJson(response, 200, listed);
    return;
  }
  const x12 = readInquiry(await text(incoming));
  const key = incoming.headers['idempotency-key'];
  if (x12 === undefined || typeof key !== 'string')
    return sendJson(response, 400, { message: 'x12 or key is missing' });
  const answer = desk.take(key, x12);
  if (fault === 'lose') incoming.socket.destroy();
  else sendJson(response, 200, { x12: answer });
}

function readInquiry(body: string): string | undefined {
  try {
    const { x12 } = JSON.parse(body) as { x12?: unknown };
    return typeof x12 === 'string' ? x12 : undefined;
  } catch {
    return undefined;
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const wait = status === 429 ? { 'retry-after': '7' } : {};
  response.writeHead(status, { 'content-type': 'application/json', ...wait }).end(JSON.stringify(body));
}
