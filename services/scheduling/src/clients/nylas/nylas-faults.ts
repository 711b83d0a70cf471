import { CalendarFault } from '#src/ports/calendars.ts';
import { type NylasClient, NylasRefusal } from './open-nylas.ts';

/** Answers that say that the provider took the permission away, or never gave it. */
const refusedGrants: readonly string[] = ['invalid_grant', 'access_denied'];

/**
 * Returns why Nylas could not be read. 401 and 404 can also mean that our own API key is wrong, so the permission itself is looked up.
 * Errors of our own code pass through.
 */
export async function toNylasFault(error: unknown, api: NylasClient, grantId: string | undefined): Promise<unknown> {
  if (!(error instanceof NylasRefusal)) return error;
  return new CalendarFault((await isRefused(error, api, grantId)) ? 'SIGN_IN_REFUSED' : 'UNREACHABLE', {
    cause: error,
  });
}

async function isRefused({ status, oauthError }: NylasRefusal, api: NylasClient, grantId?: string): Promise<boolean> {
  if (grantId === undefined) return refusedGrants.includes(oauthError ?? '');
  // The permission does not cover calendars.
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
