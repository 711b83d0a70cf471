import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountBatch } from './account-stream.ts';
import { type Connect, keepStreaming } from './keep-streaming.ts';

type On = Parameters<Connect>[1];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const batch = (cursor: string): AccountBatch => ({ cursor, isReset: false, events: [] });

function start() {
  const lines: { after: string | undefined; on: On; isClosed: boolean }[] = [];
  const seen: string[] = [];
  const states: boolean[] = [];
  const connect: Connect = (after, on) => {
    const line = { after, on, isClosed: false };
    lines.push(line);
    return {
      close() {
        line.isClosed = true;
      },
    };
  };
  const end = keepStreaming(
    connect,
    () => 0.5,
  )({
    getCursor: () => seen.at(-1),
    onBatch: ({ cursor }) => void seen.push(cursor),
    onLive: (is) => void states.push(is),
  });
  return { lines, seen, states, end };
}

test('a stream is renewed after 240 s, and the former one stays until the new one has begun', () => {
  const { lines, seen } = start();
  lines[0]?.on.batch(batch('c1'));
  vi.advanceTimersByTime(240_000);
  expect(lines.map(({ after, isClosed }) => [after, isClosed])).toEqual([
    [undefined, false],
    ['c1', false],
  ]);
  // What happens meanwhile still arrives by the former one.
  lines[0]?.on.batch(batch('c2'));
  lines[1]?.on.batch(batch('c3'));
  expect(seen).toEqual(['c1', 'c2', 'c3']);
  expect(lines.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  // The end of the former one changes nothing.
  lines[0]?.on.end('ended');
  vi.advanceTimersByTime(100_000);
  expect(lines).toHaveLength(2);
});

test('a broken stream goes on from the last cursor, later with each failure', () => {
  const { lines, states } = start();
  lines[0]?.on.batch(batch('c1'));
  lines[0]?.on.end('ended');
  expect(states).toEqual([true, false]);
  vi.advanceTimersByTime(1_000);
  expect(lines[1]?.after).toBe('c1');
  lines[1]?.on.end('ended');
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(3);
  for (let i = 2; i < 12; i += 1) {
    lines[i]?.on.end('ended');
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(i + 2);
  }
  // After it works again, the wait is short again.
  lines.at(-1)?.on.batch(batch('c2'));
  lines.at(-1)?.on.end('ended');
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(14);
});

test('a refusal is not asked again for five minutes, and a page that is shown again does not wait', () => {
  const { lines } = start();
  lines[0]?.on.end('refused');
  vi.advanceTimersByTime(299_000);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(2);
  lines[1]?.on.end('ended');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(0);
  expect(lines).toHaveLength(3);
});

test('what was stopped opens nothing again', () => {
  const { lines, end } = start();
  lines[0]?.on.batch(batch('c1'));
  end();
  expect(lines[0]?.isClosed).toBe(true);
  lines[0]?.on.end('ended');
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(1);
});
