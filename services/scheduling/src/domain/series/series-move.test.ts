import { describe, expect, test } from 'vitest';
import { anAppointment } from '#tests/support/appointments.ts';
import { computeRuleAfter, isMoved, planMove, type SeriesMove } from './series-move.ts';
import type { Member } from './series-scope.ts';

const newYork = 'America/New_York';
const now = Date.parse('2027-01-01T00:00Z');
// Tuesdays at 10:00 in New York; daylight saving time begins before the third.
const starts = ['2027-03-02T15:00Z', '2027-03-09T15:00Z', '2027-03-16T14:00Z', '2027-03-23T14:00Z'];

function series(changed: Record<number, string> = {}): Member[] {
  return starts.map((start, number) => ({
    number,
    appointment: anAppointment({ id: `id${number}`, start: new Date(changed[number] ?? start) }),
  }));
}
const move = (id: string, start: string, rest: Partial<SeriesMove> = {}): SeriesMove => ({
  id,
  start: Date.parse(start),
  scope: 'ALL',
  location: undefined,
  weeksBetween: undefined,
  leaveOut: new Set(),
  ...rest,
});
const told = (members: readonly Member[], given: SeriesMove) =>
  planMove(members, given, newYork, now).map(
    ({ number, to }) => `${number} ${new Date(to.start).toISOString().slice(0, 16)}Z${to.isSkipped ? ' skipped' : ''}`,
  );

describe('moving a series', () => {
  test.each<[string, Member[], SeriesMove, string[]]>([
    [
      'an hour later on the wall clock, across a clock change',
      series(),
      move('id0', '2027-03-02T16:00Z'),
      ['0 2027-03-02T16:00Z', '1 2027-03-09T16:00Z', '2 2027-03-16T15:00Z', '3 2027-03-23T15:00Z'],
    ],
    [
      'by its own interval: each moves to the next one’s place',
      series(),
      move('id1', '2027-03-16T14:00Z'),
      ['0 2027-03-09T15:00Z', '1 2027-03-16T14:00Z', '2 2027-03-23T14:00Z', '3 2027-03-30T14:00Z'],
    ],
    [
      'this and following, a day earlier',
      series(),
      move('id2', '2027-03-15T14:00Z', { scope: 'THIS_AND_FOLLOWING' }),
      ['2 2027-03-15T14:00Z', '3 2027-03-22T14:00Z'],
    ],
    ['only this one', series(), move('id2', '2027-03-17T14:00Z', { scope: 'THIS' }), ['2 2027-03-17T14:00Z']],
    [
      'moves a session that was moved alone by the same distance',
      series({ 2: '2027-03-18T20:00Z' }),
      move('id1', '2027-03-09T16:00Z', { scope: 'THIS_AND_FOLLOWING' }),
      ['1 2027-03-09T16:00Z', '2 2027-03-18T21:00Z', '3 2027-03-23T15:00Z'],
    ],
    [
      'realigns the sessions after the named one to a new interval and shifts those before it',
      series({ 2: '2027-03-18T20:00Z' }),
      move('id1', '2027-03-09T16:00Z', { weeksBetween: 2 }),
      ['0 2027-03-02T16:00Z', '1 2027-03-09T16:00Z', '2 2027-03-23T15:00Z', '3 2027-04-06T15:00Z'],
    ],
    [
      'keeps sessions that are left out',
      series(),
      move('id0', '2027-03-02T16:00Z', { leaveOut: new Set([0, 2]) }),
      ['1 2027-03-09T16:00Z', '3 2027-03-23T15:00Z'],
    ],
    [
      'into the skipped hour on one of the days',
      series(),
      move('id0', '2027-02-28T07:30Z'),
      ['0 2027-02-28T07:30Z', '1 2027-03-07T07:30Z', '2 2027-03-14T07:30Z skipped', '3 2027-03-21T06:30Z'],
    ],
    ['another person’s appointment', series(), move('id9', '2027-03-02T16:00Z'), []],
  ])('%s', (_name, members, given, expected) => {
    expect(told(members, given)).toEqual(expected);
  });

  test('does not move a session that keeps its time and place', () => {
    const same = planMove(series(), move('id0', '2027-03-02T15:00Z'), newYork, now);
    expect(same.map(isMoved)).toEqual([false, false, false, false]);
    const elsewhere = planMove(series(), move('id0', '2027-03-02T15:00Z', { location: 'IN_OFFICE' }), newYork, now);
    expect(elsewhere.map(isMoved)).toEqual([true, true, true, true]);
  });
});

describe('the rule after the move', () => {
  const before = { weeksBetween: 1, recurrences: 4, timeZone: newYork };
  const ruleOf = (given: SeriesMove, members = series()) =>
    computeRuleAfter(planMove(members, given, newYork, now), given, before);

  test('stays unchanged when only one session moves', () => {
    expect(ruleOf(move('id1', '2027-03-10T15:00Z', { scope: 'THIS' }))).toBeUndefined();
  });

  test('begins with the first moved session', () => {
    const { weeksBetween, rule = '' } = ruleOf(move('id1', '2027-03-09T16:00Z')) ?? {};
    expect(weeksBetween).toBe(1);
    expect(rule).toBe('DTSTART;TZID=America/New_York:20270302T110000\nRRULE:FREQ=WEEKLY;UNTIL=20270323T150000Z');
  });

  test('begins with the named session for a new interval, and lists those left out', () => {
    const leaveOut = new Set([2]);
    const { weeksBetween, rule = '' } = ruleOf(move('id1', '2027-03-09T15:00Z', { weeksBetween: 3, leaveOut })) ?? {};
    expect(weeksBetween).toBe(3);
    expect(rule.split('\n')).toEqual([
      'DTSTART;TZID=America/New_York:20270309T100000',
      'RRULE:FREQ=WEEKLY;INTERVAL=3;UNTIL=20270420T140000Z',
      'EXDATE:20270330T140000Z',
    ]);
  });
});
