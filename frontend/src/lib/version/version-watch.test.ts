import { expect, test, vi } from 'vitest';
import { checkVersion, minimumVersionPath, versionPath } from './version-watch.ts';

const answering = (bodies: Record<string, string | Error>) => async (path: string) => {
  const body = bodies[path] ?? new Error('no such file');
  if (body instanceof Error) throw body;
  return body;
};

const check = async (bodies: Record<string, string | Error>) => {
  const onStale = vi.fn();
  const stale = await checkVersion({ loaded: 3, loadedAt: 0, read: answering(bodies), now: () => 1_000, onStale });
  expect(onStale).toHaveBeenCalledTimes(stale ? 1 : 0);
  return stale;
};

test.each<[string, Record<string, string | Error>, boolean]>([
  ['the same version: fresh', { [versionPath]: '3', [minimumVersionPath]: '1' }, false],
  ['a newer version: stale', { [versionPath]: '4', [minimumVersionPath]: '1' }, true],
  ['a newer minimum, the other file away: stale', { [minimumVersionPath]: '4' }, true],
  ['both files away: fresh, an outage is no deployment', {}, false],
  ['a page of errors in place of a number: fresh', { [versionPath]: '<h1>502</h1>', [minimumVersionPath]: '' }, false],
])('%s', async (_row, bodies, stale) => expect(await check(bodies)).toBe(stale));
