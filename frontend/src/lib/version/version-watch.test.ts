import { expect, test, vi } from 'vitest';
import { checkVersion, minimumVersionPath, versionPath } from './version-watch.ts';

const answering = (bodies: Record<string, string | Error>) => async (path: string) => {
  const body = bodies[path] ?? new Error('no such file');
  if (body instanceof Error) throw body;
  return body;
};

const check = async (bodies: Record<string, string | Error>, known = new Map<string, number>()) => {
  const onStale = vi.fn();
  const read = answering(bodies);
  const stale = await checkVersion({ loaded: 3, loadedAt: 0, read, known, now: () => 1_000, onStale });
  expect(onStale).toHaveBeenCalledTimes(stale ? 1 : 0);
  return stale;
};

test.each<[string, Record<string, string | Error>, boolean]>([
  ['the same version: fresh', { [versionPath]: '3', [minimumVersionPath]: '1' }, false],
  ['a newer version: stale', { [versionPath]: '4', [minimumVersionPath]: '1' }, true],
  ['a newer minimum, the other file away: stale', { [minimumVersionPath]: '4' }, true],
  ['both files away: fresh, because an outage is not a deployment', {}, false],
  ['an error page in place of a number: fresh', { [versionPath]: '<h1>502</h1>', [minimumVersionPath]: '' }, false],
])('%s', async (_row, bodies, stale) => expect(await check(bodies)).toBe(stale));

const errors = '<h1>502</h1>';
test.each<[string, Record<string, string | Error>, boolean]>([
  ['both files away', {}, true],
  ['error pages in place of both', { [versionPath]: errors, [minimumVersionPath]: errors }, true],
  ['only the minimum is known, not whether a newer version exists', { [minimumVersionPath]: '1' }, true],
  ['the newer version is rolled back', { [versionPath]: '3' }, false],
])('a stale page, then %s', async (_row, bodies, stale) => {
  const known = new Map<string, number>();
  expect(await check({ [versionPath]: '4' }, known)).toBe(true);
  expect(await check(bodies, known)).toBe(stale);
});

test('a page below the minimum stays stale while that file is away', async () => {
  const known = new Map<string, number>();
  expect(await check({ [versionPath]: '3', [minimumVersionPath]: '4' }, known)).toBe(true);
  expect(await check({ [versionPath]: '3' }, known)).toBe(true);
  expect(await check({ [versionPath]: '3', [minimumVersionPath]: '3' }, known)).toBe(false);
});
