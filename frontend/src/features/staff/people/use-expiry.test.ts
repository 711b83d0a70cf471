import { expect, it } from 'vitest';
import { waitUntil } from './use-expiry.ts';

const now = Date.parse('2026-11-21T18:00:00Z');

it.each([
  ['in an hour', '2026-11-21T19:00:00Z', 3_600_000],
  ['in a minute', '2026-11-21T18:01:00Z', 60_000],
  ['by a clock that is behind', '2026-11-21T23:00:00Z', 3_600_000],
  ['by a clock that is ahead, at once', '2026-11-21T17:00:00Z', 0],
])('checks again when something ends %s', (_, end, wait) => expect(waitUntil(end, now)).toBe(wait));
