import type { GoogleSettings } from '#src/calendar-vendors.ts';
import type { GuardedFetch } from '#src/clients/guarded-fetch.ts';
import { CalendarFault } from '#src/ports/calendars.ts';

/**
 * Revokes access (RFC 7009). Google's client would send the token in the address, which proxies log; here it is in the body.
 * @throws {CalendarFault}
 */
export async function revokeGoogle(
  { addresses }: Pick<GoogleSettings, 'addresses'>,
  { fetch }: GuardedFetch,
  refreshToken: string | undefined,
): Promise<void> {
  // A sign-in whose code was never exchanged ends by itself.
  if (!refreshToken) return;
  const answer = await fetch(addresses.revokeUrl, {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken }),
  });
  if (answer.ok) return;
  const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown };
  // The provider or Google ended it before.
  if (error === 'invalid_token') return;
  throw new CalendarFault('UNREACHABLE', { cause: new Error(`the vendor answered ${answer.status}`) });
}
