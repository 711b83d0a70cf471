import { runUntraced } from '@linden/platform/telemetry/run-untraced';
import type { ClearinghouseReply, OutageReason } from '#src/ports/clearinghouse.ts';
import { type AccessTokens, CredentialsRefused } from './access-token.ts';

/** Real-time answers have a few kilobytes, files of reports up to some megabytes. */
const maxResponseBytes = 4_000_000;
const maxRetryAfterMs = 3_600_000;

export interface ExchangeRequest {
  readonly url: string;
  /** Sent as JSON by POST. Without a body it is a GET. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ExchangeContext {
  readonly tokens: AccessTokens;
  readonly signal: AbortSignal;
  readonly now: () => number;
}

export type Outage = Extract<ClearinghouseReply, { kind: 'OUTAGE' }>;

/** Files contain names and dates of birth, so they leave this machine only over TLS. */
export function requireTls(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !/^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname)) {
    throw new Error('the address of the clearinghouse must begin with https');
  }
}

/**
 * Sends a request and reads its answer. It retries once with a new token, because the vendor may revoke one early. It never throws.
 * @param read returns `undefined` for a body that is no answer
 */
export async function exchange<Answer>(
  context: ExchangeContext,
  request: ExchangeRequest,
  read: (body: unknown) => Answer | undefined,
): Promise<Answer | Outage> {
  try {
    const first = await send(context, request, read);
    if (!isUnauthorized(first)) return first;
    context.tokens.forget();
    return await send(context, request, read);
  } catch (error) {
    if (error instanceof CredentialsRefused) return createOutage('UNAUTHORIZED');
    return createOutage(context.signal.aborted ? 'TIMEOUT' : 'UNREACHABLE');
  }
}

function isUnauthorized(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'reason' in reply && reply.reason === 'UNAUTHORIZED';
}

async function send<Answer>(
  { tokens, signal, now }: ExchangeContext,
  { url, body, headers = {} }: ExchangeRequest,
  read: (body: unknown) => Answer | undefined,
): Promise<Answer | Outage> {
  const authorization = await runUntraced(() => tokens.getAuthorization(signal));
  const response = await runUntraced(() =>
    fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal,
    }),
  );
  const answer = read(parseJson(await readLimited(response)));
  // Some vendors return a 999 or TA1 with status 400.
  if (answer !== undefined && response.status < 500) return answer;
  return describeStatus(response, now);
}

async function readLimited({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxResponseBytes) return '';
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function describeStatus({ status, headers }: Response, now: () => number): Outage {
  if (status === 401 || status === 403) return createOutage('UNAUTHORIZED');
  if (status === 429 || status === 503) {
    return createOutage(status === 429 ? 'BUSY' : 'VENDOR_ERROR', readRetryAfter(headers.get('retry-after'), now));
  }
  if (status >= 500 || status === 408 || status === 425) return createOutage('VENDOR_ERROR');
  return createOutage(status >= 400 ? 'REFUSED' : 'UNREADABLE');
}

/** Parses Retry-After, seconds or a date. Limited to an hour, so that a wrong value cannot stop checks for a day. */
function readRetryAfter(value: string | null, now: () => number): number | undefined {
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now();
  return Number.isNaN(ms) ? undefined : Math.min(maxRetryAfterMs, Math.max(0, ms));
}

const byStaff: ReadonlySet<OutageReason> = new Set(['UNAUTHORIZED', 'REFUSED']);

function createOutage(reason: OutageReason, retryAfterMs?: number): Outage {
  const retry = byStaff.has(reason) ? 'BY_STAFF' : 'AUTOMATIC';
  return { kind: 'OUTAGE', reason, retry, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/** Reads `{ "x12": ... }`. */
export function readX12Body(body: unknown): Extract<ClearinghouseReply, { kind: 'ANSWER' }> | undefined {
  const x12 = typeof body === 'object' && body !== null && 'x12' in body ? body.x12 : undefined;
  return typeof x12 === 'string' && x12 !== '' ? { kind: 'ANSWER', x12 } : undefined;
}
