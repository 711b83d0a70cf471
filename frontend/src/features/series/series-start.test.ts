import { expect, test } from 'vitest';
import { addWeeks, getSeriesStart, readWeekTime } from './series-start.ts';

test.each([
  ['within one season', '2026-12-01T17:00:00.000Z', 'America/Los_Angeles', 1, '2026-12-08T17:00:00.000Z'],
  [
    'across the start of daylight saving time',
    '2026-03-03T17:00:00.000Z',
    'America/Los_Angeles',
    1,
    '2026-03-10T16:00:00.000Z',
  ],
  ['across its end', '2026-10-27T16:00:00.000Z', 'America/Los_Angeles', 1, '2026-11-03T17:00:00.000Z'],
  ['in a zone without it', '2026-10-27T16:00:00.000Z', 'America/Phoenix', 2, '2026-11-10T16:00:00.000Z'],
  [
    'before midnight, when the change leads to another day',
    '2026-03-04T07:30:00.000Z',
    'America/Los_Angeles',
    1,
    '2026-03-11T06:30:00.000Z',
  ],
  [
    'in a zone that changes by half an hour',
    '2026-03-31T12:00:00.000Z',
    'Australia/Lord_Howe',
    1,
    '2026-04-07T12:30:00.000Z',
  ],
  ['four weeks later', '2026-12-01T17:00:00.000Z', 'America/New_York', 4, '2026-12-29T17:00:00.000Z'],
])('%s', (_name, start, zone, weeks, later) => expect(addWeeks(start, zone, weeks)).toBe(later));

// A Tuesday, 9 AM Pacific.
const repeated = { timeStart: '2026-12-01T17:00:00.000Z', timeZone: 'America/Los_Angeles' };

test.each([
  ['as the repeated session', { weeks: 1 }, 0, '2026-12-08T17:00:00.000Z'],
  ['the third of them', { weeks: 2 }, 2, '2027-01-12T17:00:00.000Z'],
  ['on another day of that week', { weeks: 1, at: { weekday: 5, minute: 540 } }, 0, '2026-12-11T17:00:00.000Z'],
  ['on an earlier day of that week', { weeks: 1, at: { weekday: 0, minute: 540 } }, 0, '2026-12-06T17:00:00.000Z'],
  ['at another time', { weeks: 1, at: { weekday: 2, minute: 990 } }, 0, '2026-12-09T00:30:00.000Z'],
  ['the second at another time', { weeks: 2, at: { weekday: 4, minute: 600 } }, 1, '2026-12-31T18:00:00.000Z'],
  [
    'at the same time after the clocks change',
    { weeks: 4, at: { weekday: 1, minute: 600 } },
    3,
    '2027-03-22T17:00:00.000Z',
  ],
])('a session of a series is %s', (_, times, number, start) => {
  expect(getSeriesStart(repeated, times, number)).toBe(start);
});

test('reads the weekday and time of a session where its provider is', () => {
  expect(readWeekTime(repeated.timeStart, repeated.timeZone)).toEqual({ weekday: 2, minute: 540 });
  expect(readWeekTime('2026-12-02T05:30:00.000Z', repeated.timeZone)).toEqual({ weekday: 2, minute: 1290 });
});
