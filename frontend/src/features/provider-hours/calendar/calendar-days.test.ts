import { describe, expect, test } from 'vitest';
import { aCalendar, aCalendarSession } from '#tests/support/fixtures/calendar-fixtures.ts';
import { findSessionsIn, listCalendarDays, listStretches } from './calendar-days.ts';

const from = Date.parse('2026-12-01T20:00:00Z');
const empty = aCalendar();
const keys = Array.from({ length: 7 }, (_, index) => `2026-12-0${index + 1}`);
const slot = (start: string, given: Partial<ReturnType<typeof aCalendar>['slots'][number]> = {}) => ({
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
  test.each([
    ['within a day', '2026-12-02T18:00:00Z', '2026-12-02T20:00:00Z', ['2026-12-02']],
    ['until midnight', '2026-12-02T18:00:00Z', '2026-12-03T08:00:00Z', ['2026-12-02']],
    ['over midnight', '2026-12-02T18:00:00Z', '2026-12-03T08:00:01Z', ['2026-12-02', '2026-12-03']],
    ['from before the week', '2026-11-20T18:00:00Z', '2026-12-02T18:00:00Z', ['2026-12-01', '2026-12-02']],
    ['of another week', '2026-12-20T18:00:00Z', '2026-12-21T18:00:00Z', []],
  ])('shows a block in each of its days: %s', (_, start, end, shown) => {
    const days = listCalendarDays({ ...empty, blocks: [block(start, end)] }, keys, from);
    expect(days.filter(({ entries }) => entries.length > 0).map(({ key }) => key)).toEqual(shown);
  });

  test('is ordered by time across all kinds of entries', () => {
    const session = aCalendarSession({ timeStart: '2026-12-02T19:00:00Z', timeEnd: '2026-12-02T20:00:00Z' });
    const calendar = {
      ...empty,
      appointments: [session],
      blocks: [block('2026-12-02T22:00:00Z', '2026-12-02T23:00:00Z')],
      slots: [slot('2026-12-02T17:00:00Z')],
      buffers: [{ timeStart: '2026-12-02T20:00:00Z', timeEnd: '2026-12-02T20:10:00Z' }],
    };
    const [, second] = listCalendarDays(calendar, keys, from);
    expect(second?.entries.map(({ kind }) => kind)).toEqual(['slots', 'session', 'buffer', 'block']);
  });

  test.each([
    ['APPOINTMENT', 0],
    ['BLOCK', 0],
    ['TOO_SOON', 1],
    [null, 1],
  ] as const)('a start that is closed by %s has a line only where nothing else shows it', (blockedReason, lines) => {
    const slots = [slot('2026-12-02T17:00:00Z', { blockedReason })];
    const [, second] = listCalendarDays({ ...empty, slots }, keys, from);
    expect(second?.entries).toHaveLength(lines);
  });

  test('leaves out open times that are over', () => {
    const [, second] = listCalendarDays(
      { ...empty, slots: [slot('2026-12-02T17:00:00Z')] },
      keys,
      Date.parse('2026-12-03T00:00Z'),
    );
    expect(second?.entries).toEqual([]);
  });

  test('each day begins at midnight of the provider’s zone (medplum#6723)', () => {
    const slots = ['2026-12-02T07:45:00Z', '2026-12-02T08:00:00Z', '2026-12-03T07:45:00Z'].map((start) => slot(start));
    const [first, second] = listCalendarDays({ ...empty, slots }, keys, from);
    const startsOf = (day: typeof first) => day?.entries.map(({ timeStart }) => timeStart);
    expect(startsOf(first)).toEqual(['2026-12-02T07:45:00Z']);
    expect(startsOf(second)).toEqual(['2026-12-02T08:00:00Z', '2026-12-03T07:45:00Z']);
  });
});

describe('adjacent times with the same status', () => {
  const eight = slot('2026-12-02T16:00:00Z');
  test.each([
    ['follow each other', [eight, slot('2026-12-02T17:00:00Z')], 1],
    ['overlap', [eight, slot('2026-12-02T16:30:00Z')], 1],
    ['leave a gap', [eight, slot('2026-12-02T18:00:00Z')], 2],
    ['for another reason', [eight, slot('2026-12-02T17:00:00Z', { blockedReason: 'HOLD' })], 2],
    ['at another location', [eight, slot('2026-12-02T17:00:00Z', { inOffice: true })], 2],
    ['on the next day', [slot('2026-12-02T23:00:00Z'), slot('2026-12-03T00:00:00Z')], 2],
  ])('%s', (_, slots, count) => {
    expect(listStretches(slots, day)).toHaveLength(count);
  });

  test('end with the last of them', () => {
    const [stretch] = listStretches([eight, slot('2026-12-02T16:30:00Z')], day);
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
    expect(findSessionsIn([session], [{ timeStart, timeEnd }])).toHaveLength(count);
  });
});
