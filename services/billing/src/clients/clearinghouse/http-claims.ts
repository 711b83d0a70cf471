import type { ClaimReport, Claims, ReportsReply } from '#src/ports/claims.ts';
import { createAccessTokens } from './access-token.ts';
import type { ClearinghouseCredentials } from './clearinghouse-settings.ts';
import { exchange, readX12Body, requireTls } from './http-exchange.ts';

export interface ClaimsSettings {
  /** Takes raw 837P in JSON. */
  readonly claimsUrl: string;
  /** Lists reports by a cursor. */
  readonly reportsUrl: string;
  readonly credentials: ClearinghouseCredentials;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 30_000;

/**
 * Creates the adapter for claims: `{ "x12": ... }` with an idempotency key in, the acknowledgment out; and a list of reports,
 * `{ "reports": [{ "id", "x12" }], "cursor" }`. No live vendor was ever reached, and vendors list their reports in different forms. It logs nothing:
 * claims are health data.
 */
export function createHttpClaims(settings: ClaimsSettings, now: () => number = Date.now): Claims {
  const { claimsUrl, reportsUrl, credentials, timeoutMs = defaultTimeoutMs } = settings;
  for (const url of [claimsUrl, reportsUrl]) requireTls(url);
  if (credentials.kind === 'OAUTH') requireTls(credentials.tokenUrl);
  const tokens = createAccessTokens(credentials, now);
  const open = () => ({ tokens, signal: AbortSignal.timeout(timeoutMs), now });
  return {
    submitClaim: ({ key, x12 }) =>
      exchange(open(), { url: claimsUrl, body: { x12 }, headers: { 'idempotency-key': key } }, readX12Body),
    readReports(cursor) {
      const url = new URL(reportsUrl);
      url.searchParams.set('cursor', cursor);
      return exchange(open(), { url: url.href }, readReportsBody);
    },
  };
}

function readReportsBody(body: unknown): Extract<ReportsReply, { kind: 'REPORTS' }> | undefined {
  if (typeof body !== 'object' || body === null || !('reports' in body) || !('cursor' in body)) return undefined;
  const { reports, cursor } = body;
  if (!Array.isArray(reports) || typeof cursor !== 'string' || !reports.every(isReport)) return undefined;
  return { kind: 'REPORTS', reports, cursor };
}

function isReport(report: unknown): report is ClaimReport {
  if (typeof report !== 'object' || report === null || !('id' in report) || !('x12' in report)) return false;
  return typeof report.id === 'string' && report.id !== '' && typeof report.x12 === 'string';
}
