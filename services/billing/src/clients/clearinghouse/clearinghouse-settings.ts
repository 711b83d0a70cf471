import { httpUrl } from '@linden/platform/config/config';
import { z } from 'zod';

/** Environment variables of a process that calls the clearinghouse. */
export const clearinghouseConfig = {
  /** The address that takes raw X12: `.../change/medicalnetwork/eligibility/v3/raw-x12` at Stedi, `.../medicalnetwork/eligibility/v3/raw-x12` at Optum. */
  CLEARINGHOUSE_URL: httpUrl,
  /** An API key, as at Stedi; or the next three, as at Optum. */
  CLEARINGHOUSE_API_KEY: z.string().optional(),
  CLEARINGHOUSE_TOKEN_URL: httpUrl.optional(),
  CLEARINGHOUSE_CLIENT_ID: z.string().optional(),
  CLEARINGHOUSE_CLIENT_SECRET: z.string().optional(),
};

export type ClearinghouseCredentials =
  | { readonly kind: 'API_KEY'; readonly key: string }
  | { readonly kind: 'OAUTH'; readonly tokenUrl: string; readonly clientId: string; readonly clientSecret: string };

export interface ClearinghouseSettings {
  readonly url: string;
  readonly credentials: ClearinghouseCredentials;
  /** Payors may take 20 seconds for a real-time answer (CAQH CORE), during which the clearinghouse keeps the request open. */
  readonly timeoutMs?: number;
}

export type ClearinghouseVariables = Readonly<z.infer<z.ZodObject<typeof clearinghouseConfig>>>;

/** Builds the settings of the adapter. Throws when the credentials are missing or incomplete. */
export function buildClearinghouseSettings(variables: ClearinghouseVariables): ClearinghouseSettings {
  const { CLEARINGHOUSE_URL: url, CLEARINGHOUSE_API_KEY: key } = variables;
  if (key) return { url, credentials: { kind: 'API_KEY', key } };
  const tokenUrl = variables.CLEARINGHOUSE_TOKEN_URL;
  const clientId = variables.CLEARINGHOUSE_CLIENT_ID;
  const clientSecret = variables.CLEARINGHOUSE_CLIENT_SECRET;
  if (!tokenUrl || !clientId || !clientSecret) {
    throw new Error('the clearinghouse needs CLEARINGHOUSE_API_KEY, or a token URL with client id and secret');
  }
  return { url, credentials: { kind: 'OAUTH', tokenUrl, clientId, clientSecret } };
}
