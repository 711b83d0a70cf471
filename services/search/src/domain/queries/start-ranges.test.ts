import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { type TimeFilter, TimeFilterSchema } from '@linden/proto/search/v1/search_service_pb';
import { expect, test } from 'vitest';
import { createDayCalendar } from './open-days.ts';
import { createRangeFinder, limitRanges } from './start-ranges.ts';

type Init = Exclude<MessageInitShape<typeof TimeFilterSchema>, TimeFilter>;
const minute = (iso: string) => Date.parse(iso) / 60_000;
const now = minute('2026-11-21T15:30:00Z'); // A Saturday, 10:30 AM in New York.
const days = createDayCalendar();
const findStartRanges = createRangeFinder((zone, at) => days(zone, at).first);
const ranges = (init: Init, at = now) =>
  findStartRanges(create(TimeFilterSchema, init), at)?.map(({ from, to }) => [
    new Date(from * 60_000).toISOString().slice(0, 16),
    new Date(to * 60_000).toISOString().slice(0, 16),
  ]);

test('allows any time when neither dates nor times are given, in every zone', () => {
  expect(ranges({})).toBeUndefined();
  expect(ranges({ timeZone: 'America/New_York' })).toBeUndefined();
  expect(findStartRanges(undefined, now)).toBeUndefined();
});

test.each<[string, Init, string[][]]>([
  [
    'a date is a day in the visitor’s zone',
    { dates: ['2026-11-23'], timeZone: 'America/New_York' },
    [['2026-11-23T05:00', '2026-11-24T05:00']],
  ],
  ['the same date in UTC', { dates: ['2026-11-23'] }, [['2026-11-23T00:00', '2026-11-24T00:00']]],
  [
    'today begins now',
    { dates: ['2026-11-21'], timeZone: 'America/New_York' },
    [['2026-11-21T15:30', '2026-11-22T05:00']],
  ],
  ['a date past the engine’s integers gives no range', { dates: ['9999-12-31'], timeZone: 'Asia/Tokyo' }, []],
  ['a past date gives no range', { dates: ['2026-11-20'] }, []],
  [
    'a date and an evening',
    { dates: ['2026-11-23'], timesOfDay: [{ startMinute: 1020, endMinute: 1440 }], timeZone: 'America/New_York' },
    [['2026-11-23T22:00', '2026-11-24T05:00']],
  ],
  [
    'two dates with two times of day',
    {
      dates: ['2026-11-24', '2026-11-23'],
      timesOfDay: [
        { startMinute: 0, endMinute: 60 },
        { startMinute: 600, endMinute: 660 },
      ],
    },
    [
      ['2026-11-23T00:00', '2026-11-23T01:00'],
      ['2026-11-23T10:00', '2026-11-23T11:00'],
      ['2026-11-24T00:00', '2026-11-24T01:00'],
      ['2026-11-24T10:00', '2026-11-24T11:00'],
    ],
  ],
  [
    'touching times of day become one range',
    {
      dates: ['2026-11-23'],
      timesOfDay: [
        { startMinute: 600, endMinute: 720 },
        { startMinute: 720, endMinute: 1020 },
      ],
    },
    [['2026-11-23T10:00', '2026-11-23T17:00']],
  ],
  ['72 hours, including the last minute', { withinHours: 72 }, [['2026-11-21T15:30', '2026-11-24T15:31']]],
  [
    'the day the clocks go forward has 23 hours',
    { dates: ['2027-03-14'], timeZone: 'America/New_York' },
    [['2027-03-14T05:00', '2027-03-15T04:00']],
  ],
  [
    'the day the clocks go back has 25 hours',
    { dates: ['2027-11-07'], timeZone: 'America/New_York' },
    [['2027-11-07T04:00', '2027-11-08T05:00']],
  ],
  [
    'a skipped time begins after the gap',
    { dates: ['2027-03-14'], timesOfDay: [{ startMinute: 150, endMinute: 240 }], timeZone: 'America/New_York' },
    [['2027-03-14T07:00', '2027-03-14T08:00']],
  ],
  [
    'a time inside the skipped hour gives no range',
    { dates: ['2027-03-14'], timesOfDay: [{ startMinute: 120, endMinute: 180 }], timeZone: 'America/New_York' },
    [],
  ],
  [
    'a repeated time gives two ranges',
    { dates: ['2027-11-07'], timesOfDay: [{ startMinute: 60, endMinute: 90 }], timeZone: 'America/New_York' },
    [
      ['2027-11-07T05:00', '2027-11-07T05:30'],
      ['2027-11-07T06:00', '2027-11-07T06:30'],
    ],
  ],
  [
    'the time after the repeated half hour gives one range',
    { dates: ['2027-11-07'], timesOfDay: [{ startMinute: 90, endMinute: 120 }], timeZone: 'America/New_York' },
    [
      ['2027-11-07T05:30', '2027-11-07T06:00'],
      ['2027-11-07T06:30', '2027-11-07T07:00'],
    ],
  ],
  [
    'a zone that shifts by half an hour',
    { dates: ['2027-04-04'], timesOfDay: [{ startMinute: 90, endMinute: 120 }], timeZone: 'Australia/Lord_Howe' },
    [['2027-04-03T14:30', '2027-04-03T15:30']],
  ],
])('%s', (_, init, expected) => {
  expect(ranges(init)).toEqual(expected);
});

test('puts every minute of a year into the range of its local time, in many zones', () => {
  for (const timeZone of [
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Phoenix',
    'Asia/Kathmandu',
    'America/Sao_Paulo',
  ]) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' });
    for (let at = now; at < now + 366 * 1440; at += 997) {
      const date = new Date(at * 60_000).toLocaleDateString('sv-SE', { timeZone });
      const parts = Object.fromEntries(
        format.formatToParts(at * 60_000).map(({ type, value }) => [type, Number(value)]),
      );
      const startMinute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0);
      const found = findStartRanges(
        create(TimeFilterSchema, {
          timeZone,
          dates: [date],
          timesOfDay: [{ startMinute, endMinute: startMinute + 1 }],
        }),
        now,
      );
      expect(
        found?.some(({ from, to }) => at >= from && at < to),
        `${timeZone} ${date} ${startMinute}`,
      ).toBe(true);
    }
  }
});

test('finds one Monday within ten days', () => {
  expect(ranges({ daysOfWeek: [1], withinHours: 240, timeZone: 'America/New_York' })).toEqual([
    ['2026-11-23T05:00', '2026-11-24T05:00'],
    ['2026-11-30T05:00', '2026-12-01T05:00'],
  ]);
});

test('builds at most 61 ranges for mornings over two months, none before now', () => {
  const found = ranges({ timesOfDay: [{ startMinute: 600, endMinute: 720 }], timeZone: 'America/Los_Angeles' }) ?? [];
  expect(found.length).toBe(61);
  expect(found[0]).toEqual(['2026-11-21T18:00', '2026-11-21T20:00']);
});

test.each<[string, Parameters<typeof limitRanges>[0], { from: number; to: number }[]]>([
  ['any time is cut to the range', undefined, [{ from: now, to: now + 1441 }]],
  ['a range that passes the end is cut', [{ from: now + 60, to: now + 5000 }], [{ from: now + 60, to: now + 1441 }]],
  ['a range after the end is left out', [{ from: now + 1441, to: now + 5000 }], []],
])('limits ranges to a day: %s', (_, given, expected) => {
  expect(limitRanges(given, now, 1440)).toEqual(expected);
});

test('cuts cached ranges at each minute and rebuilds them on the next day', () => {
  const evening = { timesOfDay: [{ startMinute: 1020, endMinute: 1440 }] };
  expect(ranges(evening, minute('2026-11-21T18:00:00Z'))?.[0]).toEqual(['2026-11-21T18:00', '2026-11-22T00:00']);
  expect(ranges(evening, minute('2026-11-21T20:30:00Z'))?.[0]).toEqual(['2026-11-21T20:30', '2026-11-22T00:00']);
  const next = ranges(evening, minute('2026-11-22T01:00:00Z')) ?? [];
  expect(next[0]).toEqual(['2026-11-22T17:00', '2026-11-23T00:00']);
  expect(next).toHaveLength(61);
});
