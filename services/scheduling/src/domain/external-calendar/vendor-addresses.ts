import { createHash } from 'node:crypto';
import type { CalendarVendor } from './calendar-kinds.ts';

/** Where a vendor answers. */
export type VendorAddresses = {
  readonly signInUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  readonly apiUrl: string;
};

const google = {
  signInUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revokeUrl: 'https://oauth2.googleapis.com/revoke',
  apiUrl: 'https://www.googleapis.com/',
};

/** The narrowest scopes that name an account's calendars and list events with what changed. */
const scopes: Readonly<Record<CalendarVendor, readonly string[]>> = {
  GOOGLE: [
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    'https://www.googleapis.com/auth/calendar.events.readonly',
  ],
};

/** Returns the addresses of Google, or of a stand-in with the same paths. @param base https, or on this machine */
export function getGoogleAddresses(base?: string): VendorAddresses {
  if (base === undefined) return google;
  const at = (path: string) => new URL(path, base).href;
  return { signInUrl: at('/o/oauth2/v2/auth'), tokenUrl: at('/token'), revokeUrl: at('/revoke'), apiUrl: at('/') };
}

export type SignInQuestion = {
  readonly vendor: CalendarVendor;
  readonly addresses: VendorAddresses;
  readonly clientId: string;
  readonly redirectUrl: string;
  readonly state: string;
  /** Proves later that the code was requested by us (PKCE, RFC 7636). */
  readonly verifier: string;
};

/** Builds the address of the vendor's sign-in page. `offline` and `consent` make Google issue a refresh token each time. */
export function buildSignInUrl({ vendor, addresses, clientId, redirectUrl, state, verifier }: SignInQuestion): string {
  const url = new URL(addresses.signInUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    scope: scopes[vendor].join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
  }).toString();
  return url.href;
}
