import { describe, expect, test } from 'vitest';
import { calendarDays, type OwnCalendar, sessionsIn, stretchesOf, weekAsked } from './calendar-days.ts';

const timeZone = 'America/Los_Angeles';
const from = Date.parse('2026-12-01T20:00:00Z');
const empty: OwnCalendar = { timeZone, slots: [], blocks: [], appointments: [] };
const slot = (start: string, given: Partial<OwnCalendar['slots'][number]> = {}) => ({
  start,
  end: new Date(Date.parse(start) + 3_600_000).toISOString(),
  inOffice: false,
  virtual: true,
  blockedReason: null,
  ...given,
});
const block = (timeStart: string, timeEnd: string) => ({
  id: 'b1',
  type: 'OOO' as const,
  timeStart,
  timeEnd,
  seriesId: null,
});
const day = (instant: string) => instant.slice(0, 10);

describe('a week of the calendar', () => {
  test('is seven days of the provider’s zone', () => {
    const keys = calendarDays(empty, from).map(({ key }) => key);
    expect([keys[0], keys.at(-1), keys.length]).toEqual(['2026-12-01', '2026-12-07', 7]);
  });

  test.each([
    ['within a day', '2026-12-02T18:00:00Z', '2026-12-02T20:00:00Z', ['2026-12-02']],
    ['until midnight', '2026-12-02T18:00:00Z', '2026-12-03T08:00:00Z', ['2026-12-02']],
    ['over midnight', '2026-12-02T18:00:00Z', '2026-12-03T08:00:01Z', ['2026-12-02', '2026-12-03']],
    ['from before the week', '2026-11-20T18:00:00Z', '2026-12-02T18:00:00Z', ['2026-12-01', '2026-12-02']],
    ['of another week', '2026-12-20T18:00:00Z', '2026-12-21T18:00:00Z', []],
  ])('shows a block in each of its days: %s', (_, start, end, keys) => {
    const days = calendarDays({ ...empty, blocks: [block(start, end)] }, from);
    expect(days.filter(({ entries }) => entries.length > 0).map(({ key }) => key)).toEqual(keys);
  });

  test('is ordered by time across all kinds of entries', () => {
    const session = {
      ...{ id: 'a1', appointmentType: 'INTAKE' as const, status: 'CONFIRMED' as const, inOffice: false, state: 'CA' },
      ...{ clientName: null, timeStart: '2026-12-02T19:00:00Z', timeEnd: '2026-12-02T20:00:00Z' },
    };
    const calendar = {
      ...empty,
      appointments: [session],
      blocks: [block('2026-12-02T22:00:00Z', '2026-12-02T23:00:00Z')],
      slots: [slot('2026-12-02T17:00:00Z')],
    };
    const [, second] = calendarDays(calendar, from);
    expect(second?.entries.map(({ kind }) => kind)).toEqual(['slots', 'session', 'block']);
  });

  test('is requested with an extra day on each side', () => {
    expect(weekAsked(from, 1)).toEqual({ from: '2026-12-07T19:00:00.000Z', to: '2026-12-16T21:00:00.000Z' });
  });

  test('each day begins at midnight of the provider’s zone (medplum#6723)', () => {
    const slots = ['2026-12-02T07:45:00Z', '2026-12-02T08:00:00Z', '2026-12-03T07:45:00Z'].map((start) => slot(start));
    const [first, second] = calendarDays({ ...empty, slots }, from);
    const startsOf = (day: typeof first) => day?.entries.map(({ timeStart }) => timeStart);
    expect(startsOf(first)).toEqual(['2026-12-02T07:45:00Z']);
    expect(startsOf(second)).toEqual(['2026-12-02T08:00:00Z', '2026-12-03T07:45:00Z']);
  });

  test.each([
    ['forward', '2026-03-08T07:45:00Z', '2026-03-14'],
    ['back', '2026-10-31T07:15:00Z', '2026-11-07'],
  ])('follows the previous week when the clocks go %s', (_, now, next) => {
    const [one, two] = [0, 1].map((weeks) => calendarDays(empty, Date.parse(now), weeks).map(({ key }) => key));
    expect(new Set([...(one ?? []), ...(two ?? [])]).size).toBe(14);
    expect(two?.[0]).toBe(next);
    // All of its first day is requested.
    const midnight = Date.parse(`${next}T${next < '2026-11' ? '07' : '08'}:00:00Z`);
    expect(Date.parse(weekAsked(Date.parse(now), 1).from)).toBeLessThanOrEqual(midnight);
  });
});

describe('adjacent times with the same status', () => {
  const eight = slot('2026-12-02T16:00:00Z');
  test.each([
    ['follow each other', [eight, slot('2026-12-02T17:00:00Z')], [2]],
    ['overlap', [eight, slot('2026-12-02T16:30:00Z')], [2]],
    ['leave a gap', [eight, slot('2026-12-02T18:00:00Z')], [1, 1]],
    ['for another reason', [eight, slot('2026-12-02T17:00:00Z', { blockedReason: 'HOLD' })], [1, 1]],
    ['at another location', [eight, slot('2026-12-02T17:00:00Z', { inOffice: true })], [1, 1]],
    ['on the next day', [slot('2026-12-02T23:00:00Z'), slot('2026-12-03T00:00:00Z')], [1, 1]],
  ])('%s', (_, slots, starts) => {
    expect(stretchesOf(slots, day).map((stretch) => stretch.starts)).toEqual(starts);
  });

  test('end with the last of them', () => {
    const [stretch] = stretchesOf([eight, slot('2026-12-02T16:30:00Z')], day);
    expect(stretch?.timeEnd).toBe('2026-12-02T17:30:00.000Z');
  });
});

describe('sessions in a block', () => {
  const session = { timeStart: '2026-12-02T17:00:00Z', timeEnd: '2026-12-02T18:00:00Z' };
  test.each([
    ['around it', '2026-12-02T16:00:00Z', '2026-12-02T19:00:00Z', 1],
    ['across its start', '2026-12-02T16:00:00Z', '2026-12-02T17:00:01Z', 1],
    ['that ends at its start', '2026-12-02T16:00:00Z', '2026-12-02T17:00:00Z', 0],
    ['that begins at its end', '2026-12-02T18:00:00Z', '2026-12-02T19:00:00Z', 0],
  ])('%s', (_, timeStart, timeEnd, count) => {
    expect(sessionsIn([session], [{ timeStart, timeEnd }])).toHaveLength(count);
  });
});
