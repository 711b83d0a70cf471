import type { AccountEventsSubscription } from '#src/gen/operations.ts';

export type AccountBatch = AccountEventsSubscription['accountEvents'];
export type AccountEvent = AccountBatch['events'][number];

/** What happens to the signed-in account, as one stream for all tabs of the browser. */
export interface AccountStream {
  /** Calls with everything that arrives. An event may arrive twice. @returns what ends it */
  subscribe(listener: (batch: AccountBatch) => void): () => void;
  /** Whether events arrive at once. While they do not, pages look by themselves. */
  isLive(): boolean;
  /** Calls when that changes. */
  watch(listener: () => void): () => void;
}

/** Keeps a stream open in the tab that leads. @returns what ends it */
export type KeepStreaming = (parts: {
  getCursor: () => string | undefined;
  onBatch: (batch: AccountBatch) => void;
  onLive: (isLive: boolean) => void;
}) => () => void;

type Told = { kind: 'hello' } | { kind: 'state'; isLive: boolean } | { kind: 'batch'; batch: AccountBatch };

/** Milliseconds between words of the tab that leads, and after which the others no longer count on it. */
const beatMs = 20_000;
const silenceMs = 50_000;

/**
 * Shares one stream among the tabs of a browser: the tab that holds the lock keeps it open and tells the others. When it closes, another one
 * goes on from the last cursor.
 * @param name of the account and its session, so that no other account hears it
 */
export function shareStream(name: string, keepStreaming: KeepStreaming): AccountStream & { stop(): void } {
  const listeners = new Set<(batch: AccountBatch) => void>();
  const watchers = new Set<() => void>();
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let cursor: string | undefined;
  let isLive = false;
  let isLeader = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const setLive = (is: boolean) => {
    clearTimeout(silence);
    if (is && !isLeader) silence = setTimeout(setLive, silenceMs, false);
    if (is === isLive) return;
    isLive = is;
    for (const each of watchers) each();
  };
  const take = (batch: AccountBatch) => {
    cursor = batch.cursor;
    for (const each of listeners) each(batch);
  };
  const tell = (told: Told) => channel.postMessage(told);
  channel.onmessage = ({ data: told }: MessageEvent<Told>) => {
    if (told.kind === 'hello') {
      if (isLeader) tell({ kind: 'state', isLive });
    } else if (told.kind === 'state') setLive(told.isLive);
    else take(told.batch);
  };
  const lead = () => {
    isLeader = true;
    const end = keepStreaming({
      getCursor: () => cursor,
      onBatch(batch) {
        take(batch);
        tell({ kind: 'batch', batch });
      },
      onLive(is) {
        setLive(is);
        tell({ kind: 'state', isLive: is });
      },
    });
    const beat = setInterval(() => tell({ kind: 'state', isLive }), beatMs);
    return new Promise<void>((resolve) => {
      leaving.signal.addEventListener('abort', () => {
        clearInterval(beat);
        end();
        resolve();
      });
    });
  };
  tell({ kind: 'hello' });
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);
  return {
    subscribe: (listener) => add(listeners, listener),
    watch: (listener) => add(watchers, listener),
    isLive: () => isLive,
    stop() {
      leaving.abort();
      setLive(false);
      channel.close();
    },
  };
}

function add<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}
