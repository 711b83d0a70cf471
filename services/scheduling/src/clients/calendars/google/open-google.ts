import type { calendar_v3 } from '@googleapis/calendar';
import type { OAuth2Client } from 'google-auth-library';
import type { GoogleSettings } from '#src/clients/calendars/calendar-vendors.ts';
import type { GuardedFetch } from '#src/clients/calendars/guarded-fetch.ts';
import { type CalendarAccess, CalendarFault, type VendorAccess } from '#src/ports/calendars.ts';

type SaveAccess = (access: CalendarAccess) => Promise<void>;

/** Opens Google's client for one account. A code is exchanged first, and its refresh token stored. */
export async function openGoogle(
  settings: GoogleSettings,
  { fetch }: Pick<GuardedFetch, 'fetch'>,
  access: VendorAccess,
  saveAccess: SaveAccess,
): Promise<{ readonly api: calendar_v3.Calendar; readonly access: VendorAccess }> {
  // Loaded when the first account is read, because most workers of a developer have none.
  const [{ OAuth2Client }, { calendar }] = await Promise.all([
    import('google-auth-library'),
    import('@googleapis/calendar'),
  ]);
  const client = new OAuth2Client({
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    redirectUri: settings.redirectUrl,
    endpoints: { oauth2TokenUrl: settings.addresses.tokenUrl },
    transporterOptions: { fetchImplementation: fetch },
  });
  const signedIn = access.grant ? await exchangeCode(client, access, saveAccess) : access;
  if (!signedIn.refreshToken) throw new CalendarFault('SIGN_IN_REFUSED');
  client.setCredentials({ refresh_token: signedIn.refreshToken });
  // The worker repeats a failed reading later by itself.
  const api = calendar({ version: 'v3', auth: client, rootUrl: settings.addresses.apiUrl, retry: false });
  return { api, access: signedIn };
}

/** The code is removed from the database before it is used: a second use would make Google revoke the tokens of the first one. */
async function exchangeCode(client: OAuth2Client, access: VendorAccess, saveAccess: SaveAccess): Promise<VendorAccess> {
  const { kind, username, grant } = access;
  await saveAccess({ kind, username, exchangeBegan: Date.now() });
  const { tokens } = await client.getToken({ code: grant?.code ?? '', codeVerifier: grant?.verifier ?? '' });
  if (!tokens.refresh_token) throw new CalendarFault('SIGN_IN_REFUSED');
  const signedIn = { kind, username, refreshToken: tokens.refresh_token };
  await saveAccess(signedIn);
  return signedIn;
}
