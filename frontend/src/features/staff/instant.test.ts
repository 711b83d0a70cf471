import { expect, test } from 'vitest';
import { formatInstant, formatSessionStart, formatTimeLeft } from './instant.ts';

const at = '2026-12-01T10:04:05.000Z';

test.each([
  ['2026-12-01T10:00:00.000Z', '4:05'],
  ['2026-12-01T09:04:05.000Z', '60:00'],
  ['2026-12-01T10:04:04.500Z', '0:01'],
  ['2026-12-01T11:00:00.000Z', '0:00'],
])('at %s there is %s left', (now, left) => expect(formatTimeLeft(at, Date.parse(now))).toBe(left));

test('an instant names its zone', () => expect(formatInstant(at)).toMatch(/^Dec 1, 2026, \d+:04 [AP]M \S+/));

test.each([
  ['at the office', true, /^Mon, Nov 30, 11:04 PM Hawaii, which is Tue, Dec 1/],
  ['by video', false, /, which is Mon, Nov 30, 11:04 PM Hawaii$/],
])('a session %s is first in the zone of the one rule', (_, inOffice, words) => {
  const timeStart = '2026-12-01T09:04:00.000Z';
  expect(formatSessionStart({ timeStart, timeZone: 'Pacific/Honolulu', inOffice })).toMatch(words);
});
