import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkIntervalMs } from './version-rules.ts';

let files: Record<string, string>;
let asked: { path: string; cache: RequestCache | undefined }[];
let look: () => void;
let shown: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  files = { '/version.txt': '1', '/minimum-version.txt': '0' };
  asked = [];
  shown = 'visible';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, cache: init.cache });
    const body = files[path];
    return body === undefined ? new Response('', { status: 503 }) : new Response(body);
  });
  vi.stubGlobal('document', {
    getElementById: () => null,
    get visibilityState() {
      return shown;
    },
    addEventListener: (_kind: string, listener: () => void) => {
      look = listener;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function watched() {
  const { isPageStale, watchPageVersion } = await import('./page-version.ts');
  const told = vi.fn();
  watchPageVersion(told);
  await vi.advanceTimersByTimeAsync(0);
  return { isPageStale, told };
}

test('reads both files at once and at each interval, bypassing every cache', async () => {
  const { told } = await watched();
  expect(asked).toEqual([
    { path: '/version.txt', cache: 'no-store' },
    { path: '/minimum-version.txt', cache: 'no-store' },
  ]);
  await vi.advanceTimersByTimeAsync(checkIntervalMs);
  expect(asked).toHaveLength(4);
  expect(told).not.toHaveBeenCalled();
});

test('becomes stale when a check finds a newer build, reports it each time, and recovers after a rollback', async () => {
  const { isPageStale, told } = await watched();
  expect(isPageStale()).toBe(false);
  files['/version.txt'] = '2';
  await vi.advanceTimersByTimeAsync(checkIntervalMs);
  expect(isPageStale()).toBe(true);
  await vi.advanceTimersByTimeAsync(checkIntervalMs);
  expect(told).toHaveBeenCalledTimes(2);
  files['/version.txt'] = '1';
  await vi.advanceTimersByTimeAsync(checkIntervalMs);
  expect(isPageStale()).toBe(false);
});

test('an outage does not change a page', async () => {
  const { isPageStale } = await watched();
  files = {};
  await vi.advanceTimersByTimeAsync(checkIntervalMs);
  expect(isPageStale()).toBe(false);
});

test('a stale page stays stale during an outage and recovers at the next good check', async () => {
  const { isPageStale, told } = await watched();
  files['/version.txt'] = '2';
  await vi.advanceTimersByTimeAsync(checkIntervalMs);
  files = {};
  await vi.advanceTimersByTimeAsync(checkIntervalMs);
  expect([isPageStale(), told.mock.calls.length]).toEqual([true, 2]);
  files = { '/version.txt': '1', '/minimum-version.txt': '0' };
  await vi.advanceTimersByTimeAsync(checkIntervalMs);
  expect(isPageStale()).toBe(false);
});

test('a tab that becomes visible after its interval checks at once, but not every time', async () => {
  await watched();
  look();
  expect(asked).toHaveLength(2);
  // Timers in a background tab run late or not at all.
  vi.setSystemTime(Date.now() + 2 * checkIntervalMs);
  shown = 'hidden';
  look();
  expect(asked).toHaveLength(2);
  shown = 'visible';
  look();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(4);
});
