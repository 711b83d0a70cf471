import type { AnnouncementListeners } from '@linden/platform/queue/announcements';
import { createAccountFeeds } from '#src/streams/account-feeds.ts';

/** Feeds without Redis, whose announcements the test makes. */
export function createTestFeeds(waits = { quietMs: 60_000, deafMs: 60_000, spreadMs: 10 }) {
  let line: AnnouncementListeners | undefined;
  const feeds = createAccountFeeds((listeners) => {
    line = listeners;
    return { close() {} };
  }, waits);
  return {
    ...feeds,
    announce: (...ids: string[]) => line?.onIds(ids),
    connect: (isConnected: boolean) => line?.onConnected(isConnected),
  };
}
