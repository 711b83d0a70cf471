import { denied } from '@linden/platform/domain-error';
import { CalendarKind, type SignedCalendarMessage } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import { self } from '#src/domain/access/self.ts';
import { listAccountsOfGrant, requestReading } from '#src/store/calendars/calendar-accounts.ts';
import { listGrantHashes } from './calendar-grant-hash.ts';
import { isSignedByNylas, readNylasGrant } from './calendar-messages.ts';

/**
 * Requests readings of the accounts that a signed message names. A message about an unknown grant succeeds too: the vendor sends messages
 * until the grant is deleted there, and turns off a webhook whose messages are refused.
 * @returns ids of the accounts
 * @throws CALENDAR_SIGNATURE_INVALID
 */
export async function receiveSignedMessage(
  { store, externalCalendars: { sealer, vendors, reportRefusal } }: AppointmentContext,
  { vendor, body, signature }: SignedCalendarMessage,
): Promise<readonly string[]> {
  const secret = vendor === CalendarKind.NYLAS ? vendors.NYLAS?.messageSecret : undefined;
  if (!secret || !isSignedByNylas(body, signature, secret)) {
    reportRefusal('CALENDAR_SIGNATURE_INVALID');
    throw denied('CALENDAR_SIGNATURE_INVALID', 'the vendor did not sign this message');
  }
  const grantId = readNylasGrant(body);
  if (grantId === undefined) return [];
  return store.as(self).tx(async (tx) => {
    const ids = await listAccountsOfGrant(tx, listGrantHashes(sealer, 'NYLAS', grantId));
    for (const id of ids) await requestReading(tx, id);
    return ids;
  });
}
