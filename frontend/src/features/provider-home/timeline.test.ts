import { describe, expect, test } from 'vitest';
import { aDaySession } from '#tests/support/fixtures/provider-fixtures.ts';
import { buildTimeline, findNextDay, formatWait, getInitials } from './timeline.ts';
import type { WeekDay } from './week-days.ts';

const at = (clock: string) => `2026-12-01T${clock}:00.000Z`;
const session = (id: string, from: string, to: string, given: Parameters<typeof aDaySession>[0] = {}) =>
  aDaySession({ id, timeStart: at(from), timeEnd: at(to), ...given });
const day = (given: Partial<WeekDay> = {}): WeekDay => ({
  key: '2026-12-01',
  at: at('20:00'),
  sessions: [],
  blocks: [],
  gaps: [],
  openTimes: 0,
  ...given,
});
const keys = (given: Partial<WeekDay>, now: string) =>
  buildTimeline(day(given), Date.parse(at(now))).map(({ key }) => key);

describe('the lines of today', () => {
  const sessions = [session('a', '17:00', '18:00'), session('b', '20:00', '21:00')];
  const gaps = [{ timeStart: at('18:00'), timeEnd: at('20:00') }];
  test.each([
    ['before the first', '16:00', ['now', 'a', 'gap 2026-12-01T18:00:00.000Z', 'b']],
    ['at its start', '17:00', ['now', 'a', 'gap 2026-12-01T18:00:00.000Z', 'b']],
    ['during it', '17:30', ['a', 'now', 'gap 2026-12-01T18:00:00.000Z', 'b']],
    ['after the open time', '20:30', ['a', 'b', 'now']],
  ])('have the current time between them: %s', (_, now, expected) =>
    expect(keys({ sessions, gaps }, now)).toEqual(expected),
  );

  test('are none on an empty day, also no line for the current time', () => expect(keys({}, '17:00')).toEqual([]));

  test.each([
    ['the one that goes on', '17:30', 'a'],
    ['the next one', '18:30', 'b'],
    ['none in the evening', '22:00', undefined],
  ])('show one next session: %s', (_, now, id) => {
    const rows = buildTimeline(day({ sessions }), Date.parse(at(now)));
    expect(rows.flatMap((row) => (row.kind === 'session' && row.isNext ? row.key : []))).toEqual(id ? [id] : []);
  });

  test('never show a session as next that still waits for an answer', () => {
    const waits = session('a', '17:00', '18:00', { status: 'UNCONFIRMED' });
    const rows = buildTimeline(day({ sessions: [waits] }), Date.parse(at('16:00')));
    expect(rows.some((row) => row.kind === 'session' && row.isNext)).toBe(false);
  });
});

test('the next session of another day skips canceled ones', () => {
  const canceled = session('x', '17:00', '18:00', { status: 'CANCELED' });
  const days = [day(), day({ sessions: [canceled] }), day({ sessions: [session('y', '19:00', '20:00')] })];
  expect(findNextDay(days, Date.parse(at('10:00')))?.id).toBe('y');
});

test.each([
  ['12:00', 'in 12 minutes'],
  ['11:49', 'in 23 minutes'],
  ['09:12', 'in 3 hours'],
])('at %s, a session at 12:12 begins %s', (now, text) =>
  expect(formatWait(at('12:12'), Date.parse(at(now)))).toBe(text),
);

test.each([
  ['Robin Ashdown', 'RA'],
  ['Robin van der Berg', 'RB'],
  ['Cher', 'C'],
  ['', ''],
])('the initials of "%s"', (name, initials) => expect(getInitials(name)).toBe(initials));
