import { describe, expect, test } from 'vitest';
import { buildOccurrences, computeWallDistance, formatRule, shiftOnWall } from './series.ts';

const newYork = 'America/New_York';
const ms = (text: string) => Date.parse(text);
const rule = (start: string, rest: { weeksBetween?: number; count?: number; timeZone?: string } = {}) => ({
  start: ms(start),
  timeZone: newYork,
  weeksBetween: 1,
  count: 3,
  ...rest,
});
const told = (given: ReturnType<typeof rule>) =>
  buildOccurrences(given).map(
    ({ start, isSkipped }) => `${new Date(start).toISOString()}${isSkipped ? ' skipped' : ''}`,
  );

describe('occurrences of a series', () => {
  test.each<[string, ReturnType<typeof rule>, string[]]>([
    [
      'keeps 10:00 when daylight saving time begins (cal.diy#4753)',
      rule('2027-03-07T15:00Z'),
      ['2027-03-07T15:00:00.000Z', '2027-03-14T14:00:00.000Z', '2027-03-21T14:00:00.000Z'],
    ],
    [
      'has one session in the week in which daylight saving time ends (bull#2207)',
      rule('2027-10-31T14:00Z'),
      ['2027-10-31T14:00:00.000Z', '2027-11-07T15:00:00.000Z', '2027-11-14T15:00:00.000Z'],
    ],
    [
      'reports a skipped hour as skipped, and adds no session at the end',
      rule('2027-03-07T07:30Z'),
      ['2027-03-07T07:30:00.000Z', '2027-03-14T07:30:00.000Z skipped', '2027-03-21T06:30:00.000Z'],
    ],
    [
      'skips the last session',
      rule('2027-02-28T07:30Z'),
      ['2027-02-28T07:30:00.000Z', '2027-03-07T07:30:00.000Z', '2027-03-14T07:30:00.000Z skipped'],
    ],
    [
      'uses the first of two equal hours',
      rule('2027-10-31T05:30Z'),
      ['2027-10-31T05:30:00.000Z', '2027-11-07T05:30:00.000Z', '2027-11-14T06:30:00.000Z'],
    ],
    [
      'keeps the second of two equal hours when it was requested',
      rule('2027-11-07T06:30Z', { count: 2 }),
      ['2027-11-07T06:30:00.000Z', '2027-11-14T06:30:00.000Z'],
    ],
    [
      'twelve weeks apart, across New Year',
      rule('2027-11-01T14:00Z', { weeksBetween: 12, count: 2 }),
      ['2027-11-01T14:00:00.000Z', '2028-01-24T15:00:00.000Z'],
    ],
    [
      'half an hour of daylight saving time on Lord Howe',
      rule('2027-03-28T01:00Z', { timeZone: 'Australia/Lord_Howe', count: 2 }),
      ['2027-03-28T01:00:00.000Z', '2027-04-04T01:30:00.000Z'],
    ],
  ])('%s', (_name, given, expected) => {
    expect(told(given)).toEqual(expected);
  });

  test('numbers 52 sessions from 0, all on the same weekday', () => {
    const all = buildOccurrences(rule('2027-01-06T15:00Z', { count: 52 }));
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 52 }, (_, number) => number));
    expect(new Set(all.map(({ start }) => new Date(start).getUTCDay()))).toEqual(new Set([3]));
  });
});

describe('the text of a rule', () => {
  test('has wall time and zone, and lists those left out', () => {
    expect(formatRule(rule('2027-03-07T15:00Z', { weeksBetween: 2, count: 4 }), [2, 1]).split('\n')).toEqual([
      'DTSTART;TZID=America/New_York:20270307T100000',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270418T140000Z',
      'EXDATE:20270321T140000Z,20270404T140000Z',
    ]);
  });

  test('is still a rule with one session left', () => {
    expect(formatRule(rule('2027-03-07T15:00Z', { count: 1 }))).toContain('UNTIL=20270307T150000Z');
  });
});

describe('moving on the wall clock', () => {
  test.each<[string, string, string, number]>([
    ['an hour later', '2027-01-05T15:00Z', '2027-01-05T16:00Z', 60],
    ['a week across the change is a week', '2027-03-10T15:00Z', '2027-03-17T14:00Z', 7 * 1440],
    ['a day earlier', '2027-01-05T15:00Z', '2027-01-04T15:00Z', -1440],
    ['keeps the second of two equal hours the second', '2027-11-07T05:30Z', '2027-11-07T06:30Z', 0],
  ])('%s', (_name, from, to, minutes) => {
    expect(computeWallDistance(ms(from), ms(to), newYork)).toBe(minutes);
  });

  test.each<[string, string, number, string, boolean]>([
    ['a day later across the change', '2027-03-13T15:00Z', 1440, '2027-03-14T14:00Z', false],
    ['into the skipped hour', '2027-03-13T07:30Z', 1440, '2027-03-14T07:30Z', true],
    ['into the repeated hour: the first', '2027-11-06T05:30Z', 1440, '2027-11-07T05:30Z', false],
    ['by nothing: the second stays the second', '2027-11-07T06:30Z', 0, '2027-11-07T06:30Z', false],
  ])('%s', (_name, from, minutes, start, isSkipped) => {
    expect(shiftOnWall(ms(from), minutes, newYork)).toEqual({ start: ms(start), isSkipped });
  });
});
