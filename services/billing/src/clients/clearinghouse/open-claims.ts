import type { Claims } from '#src/ports/claims.ts';
import { buildClearinghouseSettings, type ClearinghouseVariables } from './clearinghouse-settings.ts';
import { createHttpClaims } from './http-claims.ts';

type Variables = Omit<ClearinghouseVariables, 'CLEARINGHOUSE_URL'> & {
  readonly CLEARINGHOUSE_CLAIMS_URL?: string | undefined;
  readonly CLEARINGHOUSE_REPORTS_URL?: string | undefined;
};

/** Opens the clearinghouse for claims. Returns `undefined` without both addresses: claims wait then. */
export function openClaims(variables: Variables): Claims | undefined {
  const { CLEARINGHOUSE_CLAIMS_URL: claimsUrl, CLEARINGHOUSE_REPORTS_URL: reportsUrl } = variables;
  if (!claimsUrl || !reportsUrl) return undefined;
  const { credentials } = buildClearinghouseSettings({ ...variables, CLEARINGHOUSE_URL: claimsUrl });
  return createHttpClaims({ claimsUrl, reportsUrl, credentials });
}
