import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AccountBatch, type KeepStreaming, shareStream } from './account-stream.ts';

type Parts = Parameters<KeepStreaming>[0];

/** Locks and channels as browsers have them: one holder at a time, and messages to all others of a name. */
beforeEach(() => {
  const queues = new Map<string, { run: () => Promise<unknown>; signal: AbortSignal }[]>();
  const next = (name: string) => {
    const [first] = queues.get(name) ?? [];
    void first?.run().then(() => {
      queues.get(name)?.shift();
      next(name);
    });
  };
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) {
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        queue.push({ run, signal });
        if (queue.length === 1) next(name);
      },
    },
  });
  const open = new Set<Channel>();
  class Channel {
    onmessage: (event: { data: unknown }) => void = () => undefined;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      open.add(this);
    }
    postMessage(data: unknown) {
      for (const each of open) if (each !== this && each.name === this.name) each.onmessage({ data });
    }
    close() {
      open.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const batch = (cursor: string): AccountBatch => ({ cursor, isReset: false, events: [] });

function openTab(name = 'account session') {
  const streams: Parts[] = [];
  const seen: string[] = [];
  let ended = 0;
  const tab = shareStream(name, (parts) => {
    streams.push(parts);
    return () => {
      ended += 1;
    };
  });
  tab.subscribe(({ cursor }) => void seen.push(cursor));
  return { tab, streams, seen, countEnded: () => ended };
}

test('one tab keeps the stream, and all tabs get what arrives once', () => {
  const tabs = Array.from({ length: 8 }, () => openTab());
  expect(tabs.map(({ streams }) => streams.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  const [leader] = tabs;
  leader?.streams[0]?.onLive(true);
  leader?.streams[0]?.onBatch(batch('c1'));
  for (const { seen, tab } of tabs) expect([seen, tab.isLive()]).toEqual([['c1'], true]);
});

test('when the tab that leads closes, another one goes on from the last cursor', async () => {
  const first = openTab();
  const second = openTab();
  first.streams[0]?.onLive(true);
  first.streams[0]?.onBatch(batch('c1'));
  first.tab.stop();
  expect(first.countEnded()).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(second.streams[0]?.getCursor()).toBe('c1');
  second.streams[0]?.onBatch(batch('c2'));
  expect([first.seen, second.seen]).toEqual([['c1'], ['c1', 'c2']]);
});

test('a tab that opens later learns at once whether events arrive', () => {
  const first = openTab();
  first.streams[0]?.onLive(true);
  const later = openTab();
  expect(later.tab.isLive()).toBe(true);
  const changes: boolean[] = [];
  later.tab.watch(() => void changes.push(later.tab.isLive()));
  first.streams[0]?.onLive(false);
  expect(changes).toEqual([false]);
});

test('tabs no longer count on a leader that is silent', () => {
  const first = openTab();
  first.streams[0]?.onLive(true);
  const later = openTab();
  vi.advanceTimersByTime(200_000);
  expect(later.tab.isLive()).toBe(true);
  vi.clearAllTimers();
  first.streams[0]?.onLive(true);
  vi.advanceTimersByTime(51_000);
  expect(later.tab.isLive()).toBe(false);
});

test('another account, or another session of the same account, hears nothing', () => {
  const own = openTab('a session-1');
  const other = openTab('a session-2');
  own.streams[0]?.onBatch(batch('c1'));
  expect(other.seen).toEqual([]);
  expect(other.streams).toHaveLength(1);
});
