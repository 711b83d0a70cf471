import { notFound } from '@linden/platform/domain-error';
import { readChannelToken } from '#src/calendar-channel-token.ts';
import type { PracticeHandler } from '#src/context.ts';
import { hasChannel } from '#src/domain/external-calendar/channels.ts';
import { self } from '#src/jobs/advance-appointments.ts';
import { clockOf } from '#src/store/appointments.ts';
import { findCalendarAccount, requestReading } from '#src/store/calendar-accounts.ts';

/** The message says only that something changed. Messages in a row lead to one reading, because jobs of an account coalesce. */
export const receiveCalendarPush: PracticeHandler<'receiveCalendarPush'> = (context) => async (request) => {
  const { sealer, reportRefusal, askToSync } = context.externalCalendars;
  const accountId = readChannelToken(sealer, request.channelToken, request.channelId);
  const isKnown =
    accountId !== undefined &&
    (await context.store.as(self).tx(async (tx) => {
      const account = await findCalendarAccount(tx, accountId);
      if (!account || !hasChannel(account.channels, request.channelId, new Date(await clockOf(tx)))) return false;
      await requestReading(tx, accountId);
      return true;
    }));
  if (!isKnown) {
    // A channel that we opened goes on for days after its calendar was disconnected; only a secret that is not ours is an attack.
    if (accountId === undefined) reportRefusal('CALENDAR_CHANNEL_NOT_FOUND');
    throw notFound('CALENDAR_CHANNEL_NOT_FOUND', 'no connected calendar has this channel');
  }
  askToSync(accountId);
  return {};
};
