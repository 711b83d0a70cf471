import type { Clearinghouse } from '#src/ports/clearinghouse.ts';
import { createAccessTokens } from './access-token.ts';
import type { ClearinghouseSettings } from './clearinghouse-settings.ts';
import { exchange, readX12Body, requireTls } from './http-exchange.ts';

const defaultTimeoutMs = 30_000;

/**
 * Creates the adapter for clearinghouses that take X12 in JSON over HTTPS, as Stedi and Optum do: `{ "x12": ... }` in, `{ "x12": ... }` out. It logs
 * nothing: requests and answers are health data.
 */
export function createHttpClearinghouse(settings: ClearinghouseSettings, now: () => number = Date.now): Clearinghouse {
  requireTls(settings.url);
  if (settings.credentials.kind === 'OAUTH') requireTls(settings.credentials.tokenUrl);
  const tokens = createAccessTokens(settings.credentials, now);
  return {
    checkEligibility({ x12, signal }) {
      const timeout = AbortSignal.timeout(settings.timeoutMs ?? defaultTimeoutMs);
      const either = signal ? AbortSignal.any([timeout, signal]) : timeout;
      return exchange({ tokens, signal: either, now }, { url: settings.url, body: { x12 } }, readX12Body);
    },
  };
}
