import { notFound } from '@linden/platform/domain-error';
import type { ReceiveCalendarPushRequest } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { AppointmentContext, PracticeHandler } from '#src/context.ts';
import { self } from '#src/domain/access/self.ts';
import { hasChannel } from '#src/domain/calendars/channels.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { findCalendarAccount, requestReading } from '#src/store/calendars/calendar-accounts.ts';
import { readChannelToken } from '#src/use-cases/calendars/calendar-channel-token.ts';
import { receiveSignedMessage } from '#src/use-cases/calendars/receive-signed-message.ts';

/** The message says only that something changed. Messages in a row lead to one reading, because jobs of an account coalesce. */
export const receiveCalendarPush: PracticeHandler<'receiveCalendarPush'> = (context) => async (request) => {
  const { signedMessage } = request;
  const accountIds = signedMessage
    ? await receiveSignedMessage(context, signedMessage)
    : [await receiveChannelMessage(context, request)];
  for (const id of accountIds) context.externalCalendars.askToSync(id);
  return {};
};

/** Requests a reading of the account of a channel. @throws CALENDAR_CHANNEL_NOT_FOUND */
async function receiveChannelMessage(
  { store, externalCalendars: { sealer, reportRefusal } }: AppointmentContext,
  { channelId, channelToken }: ReceiveCalendarPushRequest,
): Promise<string> {
  const accountId = readChannelToken(sealer, channelToken, channelId);
  const isKnown =
    accountId !== undefined &&
    (await store.as(self).tx(async (tx) => {
      const account = await findCalendarAccount(tx, accountId);
      if (!account || !hasChannel(account.channels, channelId, new Date(await readClock(tx)))) return false;
      await requestReading(tx, accountId);
      return true;
    }));
  if (isKnown) return accountId;
  // A channel sends messages for days after its calendar was disconnected. Only a secret that we did not issue is an attack.
  if (accountId === undefined) reportRefusal('CALENDAR_CHANNEL_NOT_FOUND');
  throw notFound('CALENDAR_CHANNEL_NOT_FOUND', 'no connected calendar has this channel');
}
