import { self } from '#src/domain/access/self.ts';
import type { CalendarAccount } from '#src/domain/calendars/calendar-account.ts';
import { listChannelsDue } from '#src/domain/calendars/channels.ts';
import { type CalendarAccess, CalendarFault } from '#src/ports/calendars.ts';
import { saveChannels } from '#src/store/calendars/calendar-readings.ts';
import { createChannelToken } from '#src/use-cases/calendars/calendar-channel-token.ts';
import type { CalendarSyncContext } from './calendar-sync-context.ts';

/** Requests announcements for calendars without a channel. When it fails, the account is only polled until the next reading. */
export async function openMissingChannels(
  { store, calendars, sealer, logger }: CalendarSyncContext,
  { id, channels }: CalendarAccount,
  access: CalendarAccess,
  calendarIds: readonly string[],
): Promise<void> {
  const due = listChannelsDue(channels, calendarIds, new Date());
  if (access.kind === 'CALDAV' || due.length === 0) return;
  try {
    const createToken = (channelId: string) => createChannelToken(sealer, id, channelId);
    const opened = await calendars.openChannels({ access, calendarIds: due, createToken });
    if (opened.size === 0) return;
    const kept = Object.entries(channels).filter(([calendarId]) => calendarIds.includes(calendarId));
    await store.as(self).tx((tx) => saveChannels(tx, id, Object.fromEntries([...kept, ...opened])));
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    logger.info({ reason: error.code }, 'an external calendar does not announce changes, it is only polled');
  }
}
