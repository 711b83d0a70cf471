import { describe, expect, test } from 'vitest';
import { isStale, readVersion, type VersionReading } from './version-rules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const fresh: VersionReading = { loaded: 7, loadedAt: now - 1_000, current: 7, minimum: 5 };
// The value of C9-11c, not the constant.
const sevenDaysMs = 604_800_000;
const weekOld = now - sevenDaysMs - 1;

describe('a page is stale', () => {
  test.each<[string, Partial<VersionReading>, boolean]>([
    ['not while it is the current one', {}, false],
    ['not however long it is open, as long as it is current', { loadedAt: weekOld }, false],
    ['when it is below the minimum', { minimum: 8 }, true],
    ['not when it is the minimum', { minimum: 7 }, false],
    ['when it is below the minimum and the current version is unknown', { minimum: 8, current: undefined }, true],
    ['when the current version is newer', { current: 8 }, true],
    ['not when an older server answers', { current: 6 }, false],
    [
      'when another version is current and it was loaded more than seven days ago',
      { current: 6, loadedAt: weekOld },
      true,
    ],
    ['not after exactly seven days', { current: 6, loadedAt: now - sevenDaysMs }, false],
    ['not when nothing can be read', { current: undefined, minimum: undefined, loadedAt: weekOld }, false],
  ])('%s', (_row, reading, stale) => expect(isStale({ ...fresh, ...reading }, now)).toBe(stale));
});

test.each([
  ['12', 12],
  ['12\n', 12],
  ['0', 0],
  ['', undefined],
  ['<!doctype html>', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['9'.repeat(16), undefined],
])('the body %j is version %s', (body, version) => expect(readVersion(body)).toBe(version));
