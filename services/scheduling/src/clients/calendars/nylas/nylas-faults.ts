import { CalendarFault } from '#src/ports/calendars.ts';
import { type NylasClient, NylasRefusal } from './open-nylas.ts';

/** OAuth error codes for a grant that the provider revoked or never gave. */
const refusedGrants: readonly string[] = ['invalid_grant', 'access_denied'];

/**
 * Converts an error of Nylas to a `CalendarFault`. Returns other errors unchanged. 401 and 404 can also mean that our API key is wrong, so
 * this looks up the grant before it blames the provider's sign-in.
 */
export async function toNylasFault(error: unknown, api: NylasClient, grantId: string | undefined): Promise<unknown> {
  if (!(error instanceof NylasRefusal)) return error;
  return new CalendarFault((await isRefused(error, api, grantId)) ? 'SIGN_IN_REFUSED' : 'UNREACHABLE', {
    cause: error,
  });
}

async function isRefused({ status, oauthError }: NylasRefusal, api: NylasClient, grantId?: string): Promise<boolean> {
  if (grantId === undefined) return refusedGrants.includes(oauthError ?? '');
  // The grant does not include access to calendars.
  if (status === 403) return true;
  return (status === 401 || status === 404) && (await isGrantGone(api, grantId));
}

async function isGrantGone(api: NylasClient, grantId: string): Promise<boolean> {
  try {
    const { data } = await api.grants.find({ grantId });
    return data.grantStatus === 'invalid';
  } catch (error) {
    return error instanceof NylasRefusal && error.status === 404;
  }
}
