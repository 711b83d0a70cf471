import { createHash } from 'node:crypto';
import type { CalendarVendor } from './calendar-kinds.ts';

/** Where a vendor answers. */
export type VendorAddresses = { readonly signInUrl: string; readonly apiUrl: string };

/** Google also has separate addresses for tokens. */
export type GoogleAddresses = VendorAddresses & { readonly tokenUrl: string; readonly revokeUrl: string };

const google = {
  signInUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revokeUrl: 'https://oauth2.googleapis.com/revoke',
  apiUrl: 'https://www.googleapis.com/',
};

/** Returns the addresses of Google, or of a stand-in with the same paths. @param base https, or on this machine */
export function getGoogleAddresses(base?: string): GoogleAddresses {
  if (base === undefined) return google;
  const at = (path: string) => new URL(path, base).href;
  return { signInUrl: at('/o/oauth2/v2/auth'), tokenUrl: at('/token'), revokeUrl: at('/revoke'), apiUrl: at('/') };
}

/** Returns the addresses of Nylas in a region, or of a stand-in with the same paths. @param base the United States by default */
export function getNylasAddresses(base = 'https://api.us.nylas.com'): VendorAddresses {
  return { signInUrl: new URL('/v3/connect/auth', base).href, apiUrl: new URL(base).origin };
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

/** Query parameters that differ by vendor on the sign-in page. */
const parameters: Readonly<Record<CalendarVendor, (verifier: string) => Record<string, string>>> = {
  /** The narrowest scopes that list calendars, events and their changes. `offline` and `consent` make Google issue a refresh token each time. */
  GOOGLE: (verifier) => ({
    scope: [
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      'https://www.googleapis.com/auth/calendar.events.readonly',
    ].join(' '),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
  }),
  /** Nylas encodes the hexadecimal text of the hash, not its bytes (nylas-java#187). Scopes are set in Nylas' connectors, because they differ by calendar service. */
  NYLAS: (verifier) => ({
    code_challenge: Buffer.from(createHash('sha256').update(verifier).digest('hex'))
      .toString('base64')
      .replaceAll('=', ''),
    code_challenge_method: 's256',
    access_type: 'online',
  }),
};

/** Builds the address of the vendor's sign-in page. */
export function buildSignInUrl({ vendor, addresses, clientId, redirectUrl, state, verifier }: SignInQuestion): string {
  const url = new URL(addresses.signInUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    state,
    ...parameters[vendor](verifier),
  }).toString();
  return url.href;
}
