import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureClockSkew } from './clock-skew.ts';

const now = Date.parse('2026-03-03T14:05:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hour = 3600;
const served = (secondsFromNow: number) => new Date(now + secondsFromNow * 1000).toUTCString();
const answering = (headers: Record<string, string>, status = 200) =>
  vi.fn(async () => new Response(null, { status, headers }));

it.each<[string, number, number]>([
  ['an hour behind', hour, hour],
  ['an hour ahead', -hour, -hour],
  ['a day ahead', -24 * hour, -24 * hour],
  ['half a minute off, within the leeway', 30, 0],
  ['right', 0, 0],
])('a phone whose clock is %s', async (_, at, skew) => {
  const fetch = answering({ date: served(at) });
  vi.stubGlobal('fetch', fetch);
  const keepNonce = vi.fn();
  expect(await measureClockSkew(keepNonce)).toBe(skew);
  // A cached answer would have an old date.
  expect(fetch).toHaveBeenCalledWith('/api/proof-nonce', expect.objectContaining({ cache: 'no-store' }));
  expect(keepNonce).not.toHaveBeenCalled();
});

it.each([
  ['does not answer', answering({}), 0],
  ['sends no date', answering({ date: 'soon' }), 0],
  ['is away', vi.fn(() => Promise.reject(new TypeError('fetch failed'))), 0],
  ['is not ready but sends its time', answering({ date: served(hour) }, 503), hour],
])('a server that %s', async (_, fetch, skew) => {
  vi.stubGlobal('fetch', fetch);
  expect(await measureClockSkew(() => {})).toBe(skew);
});

it('the answer brings the nonce for the next proof', async () => {
  vi.stubGlobal('fetch', answering({ date: served(hour), 'dpop-nonce': 'n-1' }, 204));
  const keepNonce = vi.fn();
  expect([await measureClockSkew(keepNonce), keepNonce.mock.calls]).toEqual([hour, [['n-1']]]);
});
