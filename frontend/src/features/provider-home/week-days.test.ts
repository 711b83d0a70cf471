import { describe, expect, test } from 'vitest';
import { aCalendar, aDaySession } from '#tests/support/fixtures/provider-fixtures.ts';
import { findMoment, findWeekAsked, listWeekDays } from './week-days.ts';

const now = new Date('2026-12-01T20:00:00.000Z');

describe('the days of a week', () => {
  test('are today and seven more, by the provider’s calendar', () => {
    // In Los Angeles it is still the day before.
    const late = new Date('2026-12-02T05:00:00.000Z');
    const keys = listWeekDays(aCalendar(), late).map(({ key }) => key);
    expect([keys[0], keys.at(-1), keys.length]).toEqual(['2026-12-01', '2026-12-08', 8]);
  });

  test.each([
    ['when the clocks go forward', '2026-03-07T20:00:00.000Z', '2026-03-14'],
    ['when they go back', '2026-10-31T20:00:00.000Z', '2026-11-07'],
  ])('no day is missing or repeated %s', (_, at, last) => {
    const keys = listWeekDays(aCalendar(), new Date(at)).map(({ key }) => key);
    expect([new Set(keys).size, keys.at(-1)]).toEqual([8, last]);
  });

  test('have the sessions of their own day, in the provider’s zone', () => {
    const late = aDaySession({
      id: 'late',
      timeStart: '2026-12-02T04:00:00.000Z',
      timeEnd: '2026-12-02T05:00:00.000Z',
    });
    const days = listWeekDays(aCalendar({ appointments: [aDaySession(), late] }), now);
    expect(days.map(({ sessions }) => sessions.length)).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('count only times that can be booked', () => {
    const slots = [
      { start: '2026-12-02T17:00:00.000Z', end: '2026-12-02T18:00:00.000Z', blockedReason: null },
      { start: '2026-12-02T18:00:00.000Z', end: '2026-12-02T19:00:00.000Z', blockedReason: 'HOLD' as const },
      { start: '2026-12-20T18:00:00.000Z', end: '2026-12-20T19:00:00.000Z', blockedReason: null },
    ];
    expect(listWeekDays(aCalendar({ slots }), now).map(({ openTimes }) => openTimes)).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
  });

  test('leave room for the buffer between sessions', () => {
    const slots = ['17', '18'].map((hour) => ({
      start: `2026-12-02T${hour}:00:00.000Z`,
      end: `2026-12-02T${Number(hour) + 1}:00:00.000Z`,
      blockedReason: null,
    }));
    const count = (bufferMinutes: number) =>
      listWeekDays(aCalendar({ slots, bufferMinutes }), now).map(({ openTimes }) => openTimes)[1];
    expect([count(0), count(15)]).toEqual([2, 1]);
  });

  test('join open times that touch or overlap', () => {
    const clocks = [
      ['17:00', '18:00'],
      ['17:30', '18:30'],
      ['20:00', '21:00'],
    ];
    const slots = clocks.map(([start, end]) => ({
      start: `2026-12-01T${start}:00.000Z`,
      end: `2026-12-01T${end}:00.000Z`,
      blockedReason: null,
    }));
    expect(listWeekDays(aCalendar({ slots }), now)[0]?.gaps).toEqual([
      { timeStart: '2026-12-01T17:00:00.000Z', timeEnd: '2026-12-01T18:30:00.000Z' },
      { timeStart: '2026-12-01T20:00:00.000Z', timeEnd: '2026-12-01T21:00:00.000Z' },
    ]);
  });

  test('have a block of several days on each of them', () => {
    const block = {
      id: 'b',
      type: 'OOO' as const,
      timeStart: '2026-12-02T08:00:00.000Z',
      timeEnd: '2026-12-04T08:00:00.000Z',
    };
    expect(listWeekDays(aCalendar({ blocks: [block] }), now).map(({ blocks }) => blocks.length)).toEqual([
      0, 1, 1, 0, 0, 0, 0, 0,
    ]);
  });

  test('are requested with the whole of today in every zone', () => {
    expect(findWeekAsked(now)).toEqual({ from: '2026-11-30T20:00:00.000Z', to: '2026-12-09T20:00:00.000Z' });
  });
});

test.each([
  ['ahead', '2026-12-01T16:59:59.999Z'],
  ['now', '2026-12-01T17:00:00.000Z'],
  ['now', '2026-12-01T17:59:59.999Z'],
  ['over', '2026-12-01T18:00:00.000Z'],
])('a session is %s at %s', (moment, at) => expect(findMoment(aDaySession(), new Date(at))).toBe(moment));
