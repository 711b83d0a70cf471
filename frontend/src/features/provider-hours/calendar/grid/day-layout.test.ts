import { describe, expect, test } from 'vitest';
import { aCalendar, aCalendarSession } from '#tests/support/fixtures/calendar-fixtures.ts';
import { layOutDays, splitByDay } from './day-layout.ts';

const timeZone = 'America/Los_Angeles';
const span = (timeStart: string, timeEnd: string) => ({ timeStart, timeEnd });

describe('periods on the clock of their day', () => {
  test.each<[string, string, string, [string, number, number][]]>([
    ['an hour', '2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z', [['2026-11-24', 540, 600]]],
    ['until midnight', '2026-11-25T07:00:00Z', '2026-11-25T08:00:00Z', [['2026-11-24', 1380, 1440]]],
    [
      'across midnight',
      '2026-11-25T07:00:00Z',
      '2026-11-25T09:00:00Z',
      [
        ['2026-11-24', 1380, 1440],
        ['2026-11-25', 0, 60],
      ],
    ],
    [
      'three days',
      '2026-11-25T07:00:00Z',
      '2026-11-27T09:00:00Z',
      [
        ['2026-11-24', 1380, 1440],
        ['2026-11-25', 0, 1440],
        ['2026-11-26', 0, 1440],
        ['2026-11-27', 0, 60],
      ],
    ],
    ['the second pass of a repeated hour', '2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z', [['2026-11-01', 90, 150]]],
    ['across a skipped hour', '2026-03-08T09:30:00Z', '2026-03-08T10:30:00Z', [['2026-03-08', 90, 210]]],
  ])('%s', (_, start, end, parts) =>
    expect(splitByDay([span(start, end)], timeZone).map(({ key, from, to }) => [key, from, to])).toEqual(parts),
  );
});

describe('a day', () => {
  const session = aCalendarSession({ ...span('2026-12-01T17:00:00Z', '2026-12-01T18:00:00Z') });
  const slot = { inOffice: false, virtual: true, start: '2026-12-01T18:00:00Z', end: '2026-12-01T19:00:00Z' };
  const calendar = aCalendar({
    appointments: [session],
    canceledAppointments: [{ ...session, id: 'a2', status: 'CANCELED' }],
    blocks: [{ id: 'b1', type: 'OOO', seriesId: null, ...span('2026-12-01T08:00:00Z', '2026-12-03T08:00:00Z') }],
    hours: [span('2026-12-01T17:00:00Z', '2026-12-01T20:00:00Z')],
    buffers: [span('2026-12-01T18:00:00Z', '2026-12-01T18:15:00Z')],
    slots: [
      { ...slot, blockedReason: null },
      { ...slot, start: '2026-12-01T19:00:00Z', end: '2026-12-01T20:00:00Z', blockedReason: null },
      { ...slot, start: '2026-12-01T17:00:00Z', end: '2026-12-01T18:00:00Z', blockedReason: 'APPOINTMENT' },
    ],
  });
  const [day, next] = layOutDays(calendar, ['2026-12-01', '2026-12-02']);

  test('places sessions, canceled ones and blocks side by side', () => {
    expect(day?.items.map(({ id, from, column, columns }) => [id, from, column, columns])).toEqual([
      ['b1', 0, 0, 3],
      ['a1', 540, 1, 3],
      ['a2', 540, 2, 3],
    ]);
    expect(next?.items.map(({ id, from, to }) => [id, from, to])).toEqual([['b1', 0, 1440]]);
  });

  test('joins open times, and keeps every start of the hours for moves', () => {
    expect([day?.open, day?.hours, day?.buffers]).toMatchObject([
      [{ from: 600, to: 720 }],
      [{ from: 540, to: 720 }],
      [{ from: 600, to: 615 }],
    ]);
    expect(day?.starts).toEqual([600, 660, 540]);
  });

  test('draws a short call long enough to press', () => {
    const call = aCalendarSession(span('2026-12-01T17:00:00Z', '2026-12-01T17:15:00Z'));
    const [shown] = layOutDays(aCalendar({ appointments: [call] }), ['2026-12-01']);
    expect(shown?.items[0]).toMatchObject({ from: 540, to: 564 });
  });
});
