import type { GoogleSettings } from '#src/clients/calendars/calendar-vendors.ts';
import type { GuardedFetch } from '#src/clients/calendars/guarded-fetch.ts';
import { CalendarFault } from '#src/ports/calendars.ts';

/**
 * Revokes access (RFC 7009). Google's SDK would send the token in the address, which proxies log. We send it in the body.
 * @throws {CalendarFault}
 */
export async function revokeGoogle(
  { addresses }: Pick<GoogleSettings, 'addresses'>,
  { fetch }: GuardedFetch,
  refreshToken: string | undefined,
): Promise<void> {
  // The code was never exchanged, so there is no token to revoke. The code expires on its own.
  if (!refreshToken) return;
  const answer = await fetch(addresses.revokeUrl, {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken }),
  });
  if (answer.ok) return;
  const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown };
  // The provider or Google already revoked it.
  if (error === 'invalid_token') return;
  throw new CalendarFault('UNREACHABLE', { cause: new Error(`the vendor answered ${answer.status}`) });
}
