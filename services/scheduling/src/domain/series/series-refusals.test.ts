import { describe, expect, test } from 'vitest';
import type { Schedule } from '#src/domain/hours/schedule.ts';
import { aSchedule, aWindow } from '#tests/support/schedules.ts';
import { buildOccurrences } from './series.ts';
import { findSeriesRefusals } from './series-refusals.ts';

const now = Date.parse('2027-01-01T00:00Z');
// Tuesdays at 9:00 in New York.
const first = Date.parse('2027-01-05T14:00Z');
const week = 7 * 24 * 60;
const minuteOf = (number: number) => first / 60_000 + number * week;

function refusals(
  schedule: Partial<Schedule>,
  given: {
    weeksBetween?: number;
    count?: number;
    without?: number[];
    busy?: number[];
    patientBusy?: number[];
    isNew?: boolean;
    now?: number;
  } = {},
): string[] {
  const { weeksBetween = 1, count = 4, without = [], busy = [], patientBusy = [], isNew = true } = given;
  const timeZone = 'America/New_York';
  const occurrences = buildOccurrences({ start: first, timeZone, weeksBetween, count });
  const taken = busy.map((number) => ({ start: minuteOf(number) + 15, end: minuteOf(number) + 30 }));
  const place = { type: 'FOLLOW_UP', location: 'VIRTUAL', usState: 'NY', weeksBetween, isNew } as const;
  return findSeriesRefusals(
    aSchedule({
      windows: [aWindow(2, '09:00', '10:00')],
      stateSettings: [{ usState: 'NY', inOffice: true, virtual: true }],
      ...schedule,
    }),
    taken,
    occurrences.filter(({ number }) => !without.includes(number)),
    { ...place, now: given.now ?? now, patientBusy: new Set(patientBusy) },
  ).map(({ number, code }) => `${number} ${code}`);
}

describe('the unavailable sessions of a series', () => {
  test('are none when all are open', () => {
    expect(refusals({})).toEqual([]);
  });

  test('checks every occurrence, not only the first (cal.diy#25287)', () => {
    expect(refusals({}, { busy: [1, 3], patientBusy: [2] })).toEqual([
      '1 TIME_TAKEN',
      '2 PATIENT_BUSY',
      '3 TIME_TAKEN',
    ]);
  });

  test('ignores sessions that are left out', () => {
    expect(refusals({}, { busy: [1, 3], without: [1, 3] })).toEqual([]);
  });

  test.each<[string, Partial<Schedule>, string[]]>([
    ['closed hours', { windows: [aWindow(3, '09:00', '10:00')] }, ['0', '1', '2', '3']],
    ['another state', { stateSettings: [] }, ['0', '1', '2', '3']],
    ['six days of notice, which apply to the first session only', { leadTimeMinutes: 6 * 1440 }, ['0']],
  ])('%s: not open', (_name, schedule, numbers) => {
    expect(refusals(schedule)).toEqual(numbers.map((number) => `${number} NOT_OPEN`));
  });

  test('a skipped hour', () => {
    const night = { windows: [aWindow(7, '02:00', '04:00')], startIncrementMinutes: 30 };
    const start = Date.parse('2027-03-07T07:30Z');
    const occurrences = buildOccurrences({ start, timeZone: 'America/New_York', weeksBetween: 1, count: 2 });
    const place = { type: 'FOLLOW_UP', location: 'VIRTUAL', usState: 'NY', weeksBetween: 1, isNew: true } as const;
    const rest = { ...place, now: start - 86_400_000, patientBusy: new Set<number>() };
    const stateSettings = [{ usState: 'NY', inOffice: true, virtual: true }];
    const codes = findSeriesRefusals(aSchedule({ ...night, stateSettings }), [], occurrences, rest).map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['SKIPPED_HOUR']);
  });
});

describe('how far ahead a series can go', () => {
  test('applies the horizon to the first session (medplum#8432)', () => {
    expect(refusals({ horizonDays: 4 })).toEqual(['0 BEYOND_HORIZON']);
  });

  test('also when the first sessions are left out', () => {
    expect(refusals({ horizonDays: 8 }, { without: [0] })).toEqual(['1 BEYOND_HORIZON']);
  });

  test('fits 52 weekly sessions after a horizon of a week', () => {
    expect(refusals({ horizonDays: 7 }, { count: 52 })).toEqual([]);
  });

  test('ends 52 weeks after its first session', () => {
    expect(refusals({}, { weeksBetween: 12, count: 7 })).toEqual(['5 BEYOND_HORIZON', '6 BEYOND_HORIZON']);
  });

  test('opens a session exactly 52 weeks after the first, and none later', () => {
    expect(refusals({}, { weeksBetween: 4, count: 15 })).toEqual(['14 BEYOND_HORIZON']);
  });

  test('limits a moved session to a year after the horizon', () => {
    const ahead = { isNew: false, count: 1, now: first - 400 * 86_400_000 };
    expect(refusals({ horizonDays: 30 }, ahead)).toEqual(['0 BEYOND_HORIZON']);
    expect(refusals({ horizonDays: 40 }, ahead)).toEqual([]);
  });
});
