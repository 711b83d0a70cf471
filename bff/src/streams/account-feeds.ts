import type { AnnouncementListeners } from '@linden/platform/queue/announcements';

/** Waits for events of one account. */
export interface Feed {
  /** Names the ids under which events of the account are announced. */
  follow(ids: readonly string[]): void;
  /** Resolves when something was announced since the last wait, after some seconds at the latest, and when the signal is aborted. */
  wait(signal: AbortSignal): Promise<void>;
  close(): void;
}

export interface AccountFeeds {
  open(): Feed;
  /** Streams that wait now. */
  count(): number;
  close(): void;
}

interface FeedWaits {
  /** Milliseconds after which a stream looks without an announcement, because one can be lost. */
  readonly quietMs: number;
  /** The same while announcements do not arrive. */
  readonly deafMs: number;
  /** Most milliseconds by which streams look apart from each other after a gap. */
  readonly spreadMs: number;
}

/**
 * Receives announcements of events for all streams of this replica.
 * @param listen opens the one connection that they come by
 */
export function createAccountFeeds(
  listen: (listeners: AnnouncementListeners) => { close(): void },
  waits: FeedWaits = { quietMs: 60_000, deafMs: 5_000, spreadMs: 1_000 },
): AccountFeeds {
  const listeners = new Map<string, Set<() => void>>();
  const everyone = new Set<() => void>();
  let isDeaf = true;
  const wakeEveryone = () => {
    for (const wake of everyone) setTimeout(wake, Math.random() * waits.spreadMs).unref();
  };
  const line = listen({
    onIds(ids) {
      for (const wake of new Set(ids.flatMap((id) => [...(listeners.get(id) ?? [])]))) wake();
    },
    onConnected(is) {
      isDeaf = !is;
      wakeEveryone();
    },
  });
  return {
    open: () => openFeed({ listeners, everyone, waits, isDeaf: () => isDeaf }),
    count: () => everyone.size,
    close: () => line.close(),
  };
}

interface FeedParts {
  listeners: Map<string, Set<() => void>>;
  everyone: Set<() => void>;
  waits: FeedWaits;
  isDeaf: () => boolean;
}

function openFeed({ listeners, everyone, waits, isDeaf }: FeedParts): Feed {
  let isAnnounced = false;
  let resume = () => {};
  let followed: readonly string[] = [];
  const wake = () => {
    isAnnounced = true;
    resume();
  };
  everyone.add(wake);
  const leave = () => {
    for (const id of followed) {
      const all = listeners.get(id);
      all?.delete(wake);
      if (all?.size === 0) listeners.delete(id);
    }
  };
  return {
    follow(ids) {
      if (ids.join() === followed.join()) return;
      leave();
      followed = ids;
      for (const id of ids) listeners.set(id, (listeners.get(id) ?? new Set()).add(wake));
      // Something may have been announced before the ids were known.
      isAnnounced = true;
    },
    async wait(signal) {
      if (!isAnnounced && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, isDeaf() ? waits.deafMs : waits.quietMs);
          resume = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', resume);
            resolve();
          };
          signal.addEventListener('abort', resume);
        });
      }
      isAnnounced = false;
    },
    close() {
      leave();
      everyone.delete(wake);
    },
  };
}
