import { runUntraced } from '@linden/platform/run-untraced';
import type { Clearinghouse, ClearinghouseReply, OutageReason } from '#src/ports/clearinghouse.ts';
import { type AccessTokens, CredentialsRefused, createAccessTokens } from './access-token.ts';
import type { ClearinghouseSettings } from './clearinghouse-settings.ts';

/** Real-time answers have a few kilobytes. */
const maxResponseBytes = 4_000_000;
const defaultTimeoutMs = 30_000;
const maxRetryAfterMs = 3_600_000;

/**
 * Creates the adapter for clearinghouses that take X12 in JSON over HTTPS, as Stedi and Optum do: `{ "x12": ... }` in, `{ "x12": ... }` out. It logs
 * nothing: requests and answers are health data.
 */
export function createHttpClearinghouse(settings: ClearinghouseSettings, now: () => number = Date.now): Clearinghouse {
  requireTls(settings.url);
  if (settings.credentials.kind === 'OAUTH') requireTls(settings.credentials.tokenUrl);
  const tokens = createAccessTokens(settings.credentials, now);
  return {
    async checkEligibility({ x12, signal }) {
      const timeout = AbortSignal.timeout(settings.timeoutMs ?? defaultTimeoutMs);
      const either = signal ? AbortSignal.any([timeout, signal]) : timeout;
      try {
        const first = await send(settings.url, tokens, x12, either, now);
        if (first.kind !== 'OUTAGE' || first.reason !== 'UNAUTHORIZED') return first;
        // The vendor may revoke a token early. Retry once with a new one.
        tokens.forget();
        return await send(settings.url, tokens, x12, either, now);
      } catch (error) {
        if (error instanceof CredentialsRefused) return createOutage('UNAUTHORIZED');
        return createOutage(either.aborted ? 'TIMEOUT' : 'UNREACHABLE');
      }
    },
  };
}

/** Inquiries contain names and dates of birth, so they leave this machine only over TLS. */
function requireTls(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !/^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname)) {
    throw new Error('the address of the clearinghouse must begin with https');
  }
}

async function send(url: string, tokens: AccessTokens, x12: string, signal: AbortSignal, now: () => number) {
  const authorization = await runUntraced(() => tokens.getAuthorization(signal));
  const response = await runUntraced(() =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization },
      body: JSON.stringify({ x12 }),
      redirect: 'error',
      signal,
    }),
  );
  const answer = readX12(await readLimited(response));
  // Some vendors return a 999 or TA1 with status 400.
  if (answer !== undefined && response.status < 500) return { kind: 'ANSWER', x12: answer } as const;
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

function readX12(body: string): string | undefined {
  try {
    const { x12 } = JSON.parse(body) as { x12?: unknown };
    return typeof x12 === 'string' && x12 !== '' ? x12 : undefined;
  } catch {
    return undefined;
  }
}

function describeStatus({ status, headers }: Response, now: () => number): ClearinghouseReply {
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

function createOutage(reason: OutageReason, retryAfterMs?: number): ClearinghouseReply {
  const retry = byStaff.has(reason) ? 'BY_STAFF' : 'AUTOMATIC';
  return { kind: 'OUTAGE', reason, retry, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}
