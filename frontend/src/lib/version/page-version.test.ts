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

test('asks for both files at once and at each interval, past every cache', async () => {
  const { told } = await watched();
  expect(asked).toEqual([
    { path: '/version.txt', cache: 'no-store' },
    { path: '/minimum-version.txt', cache: 'no-store' },
  ]);
  await vi.advanceTimersByTimeAsync(checkIntervalMs);
  expect(asked).toHaveLength(4);
  expect(told).not.toHaveBeenCalled();
});

test('is stale from the check on that finds a newer build, tells at each, and no longer once that was taken back', async () => {
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

test('an outage leaves a page as it is', async () => {
  const { isPageStale } = await watched();
  files = {};
  await vi.advanceTimersByTimeAsync(checkIntervalMs);
  expect(isPageStale()).toBe(false);
});

test('a stale page stays so through an outage, and changes again once a reading says that it may', async () => {
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

test('a tab that is looked at again after its interval asks at once, and not at every look', async () => {
  await watched();
  look();
  expect(asked).toHaveLength(2);
  // Timers of a tab in the background come late, or not at all.
  vi.setSystemTime(Date.now() + 2 * checkIntervalMs);
  shown = 'hidden';
  look();
  expect(asked).toHaveLength(2);
  shown = 'visible';
  look();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(4);
});
