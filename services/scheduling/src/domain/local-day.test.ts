import { expect, test } from 'vitest';
import { localDay } from './local-day.ts';

test.each([
  ['2026-06-10T03:59:00Z', 'America/New_York', '2026-06-09'],
  ['2026-06-10T04:00:00Z', 'America/New_York', '2026-06-10'],
  ['2026-01-10T04:59:00Z', 'America/New_York', '2026-01-09'],
  ['2026-06-10T12:00:00Z', 'Pacific/Auckland', '2026-06-11'],
])('%s in %s is %s', (at, zone, day) => expect(localDay(Date.parse(at), zone)).toBe(day));
