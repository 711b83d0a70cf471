import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Schedule } from '#src/domain/hours/schedule.ts';
import { aSchedule, aWindow } from '#tests/support/schedules.ts';
import { openSlots } from './slots.ts';

type Row = {
  name: string;
  zone: string;
  /** Local dates, the second exclusive. */
  days: [string, string];
  schedule?: Partial<Schedule>;
  /** Wall-clock starts with their offsets, as a visitor in the provider's zone would read them. */
  expected: string[];
};

const sunday = 7;
const saturday = 6;

const rows: Row[] = [
  {
    name: 'an ordinary day',
    zone: 'America/New_York',
    days: ['2026-03-02', '2026-03-03'],
    schedule: { windows: [aWindow(1, '09:00', '11:00')] },
    expected: ['02 09:00-05:00', '02 09:30-05:00', '02 10:00-05:00'],
  },
  {
    name: 'New York, spring: a window inside the skipped hour has no slot',
    zone: 'America/New_York',
    days: ['2026-03-08', '2026-03-09'],
    schedule: { windows: [aWindow(sunday, '02:00', '03:00')] },
    expected: [],
  },
  {
    name: 'New York, spring: a window over the skipped hour is an hour shorter',
    zone: 'America/New_York',
    days: ['2026-03-08', '2026-03-09'],
    schedule: { windows: [aWindow(sunday, '01:00', '04:00')] },
    expected: ['08 01:00-05:00', '08 01:30-05:00', '08 03:00-04:00'],
  },
  {
    name: 'New York, spring: the grid follows the wall clock and drops the skipped time',
    zone: 'America/New_York',
    days: ['2026-03-08', '2026-03-09'],
    schedule: { startIncrementMinutes: 45, windows: [aWindow(sunday, '01:00', '06:00')] },
    expected: ['08 01:00-05:00', '08 01:45-05:00', '08 03:15-04:00', '08 04:00-04:00', '08 04:45-04:00'],
  },
  {
    name: 'New York, fall: the repeated hour is open twice',
    zone: 'America/New_York',
    days: ['2026-11-01', '2026-11-02'],
    schedule: { windows: [aWindow(sunday, '01:00', '02:00')] },
    expected: ['01 01:00-04:00', '01 01:30-04:00', '01 01:00-05:00'],
  },
  {
    name: 'New York, fall: a window that opens in the repeated hour runs through it without a gap',
    zone: 'America/New_York',
    days: ['2026-11-01', '2026-11-02'],
    schedule: { windows: [aWindow(sunday, '01:30', '03:00')] },
    expected: ['01 01:30-04:00', '01 01:00-05:00', '01 01:30-05:00', '01 02:00-05:00'],
  },
  {
    name: 'New York, fall: a window that closes in the repeated hour closes the first time',
    zone: 'America/New_York',
    days: ['2026-11-01', '2026-11-02'],
    schedule: { windows: [aWindow(sunday, '00:00', '01:30')] },
    expected: ['01 00:00-04:00', '01 00:30-04:00'],
  },
  {
    name: '45-minute sessions on a half-hour grid end by closing time',
    zone: 'America/New_York',
    days: ['2026-03-02', '2026-03-03'],
    schedule: { initialSessionMinutes: 45, windows: [aWindow(1, '09:00', '10:45')] },
    expected: ['02 09:00-05:00', '02 09:30-05:00', '02 10:00-05:00'],
  },
  {
    name: 'across midnight',
    zone: 'America/Chicago',
    days: ['2026-03-02', '2026-03-04'],
    schedule: { startIncrementMinutes: 60, windows: [aWindow(1, '22:00', '26:00')] },
    expected: ['02 22:00-06:00', '02 23:00-06:00', '03 00:00-06:00', '03 01:00-06:00'],
  },
  {
    name: 'across midnight into Monday, next to a window that begins there: one range, no slot twice',
    zone: 'America/Chicago',
    days: ['2026-03-01', '2026-03-03'],
    schedule: { startIncrementMinutes: 60, windows: [aWindow(sunday, '22:30', '25:00'), aWindow(1, '00:30', '02:30')] },
    expected: ['01 22:30-06:00', '01 23:30-06:00', '02 00:30-06:00', '02 01:30-06:00'],
  },
  {
    name: 'a Monday that begins inside Sunday’s window',
    zone: 'America/Chicago',
    days: ['2026-03-02', '2026-03-03'],
    schedule: { startIncrementMinutes: 60, windows: [aWindow(sunday, '22:00', '26:00')] },
    expected: ['02 00:00-06:00', '02 01:00-06:00'],
  },
  {
    name: 'across midnight into the spring change',
    zone: 'America/New_York',
    days: ['2026-03-07', '2026-03-09'],
    schedule: { startIncrementMinutes: 60, windows: [aWindow(saturday, '23:00', '28:00')] },
    expected: ['07 23:00-05:00', '08 00:00-05:00', '08 01:00-05:00', '08 03:00-04:00'],
  },
  {
    name: 'across midnight into the fall change',
    zone: 'America/New_York',
    days: ['2026-10-31', '2026-11-02'],
    schedule: { startIncrementMinutes: 60, windows: [aWindow(saturday, '23:00', '27:00')] },
    expected: ['31 23:00-04:00', '01 00:00-04:00', '01 01:00-04:00', '01 01:00-05:00', '01 02:00-05:00'],
  },
  {
    name: 'Phoenix does not change its clocks',
    zone: 'America/Phoenix',
    days: ['2026-03-08', '2026-03-09'],
    schedule: { windows: [aWindow(sunday, '01:30', '03:30')] },
    expected: ['08 01:30-07:00', '08 02:00-07:00', '08 02:30-07:00'],
  },
  {
    name: 'Honolulu does not change its clocks',
    zone: 'Pacific/Honolulu',
    days: ['2026-11-01', '2026-11-02'],
    schedule: { windows: [aWindow(sunday, '01:00', '02:30')] },
    expected: ['01 01:00-10:00', '01 01:30-10:00'],
  },
  {
    name: 'Anchorage springs forward at its own 2:00',
    zone: 'America/Anchorage',
    days: ['2026-03-08', '2026-03-09'],
    schedule: { windows: [aWindow(sunday, '01:00', '04:00')] },
    expected: ['08 01:00-09:00', '08 01:30-09:00', '08 03:00-08:00'],
  },
  {
    name: 'Puerto Rico stays on Atlantic standard time',
    zone: 'America/Puerto_Rico',
    days: ['2026-03-08', '2026-03-09'],
    schedule: { windows: [aWindow(sunday, '02:00', '03:30')] },
    expected: ['08 02:00-04:00', '08 02:30-04:00'],
  },
  {
    name: 'Lord Howe, fall: half an hour is repeated',
    zone: 'Australia/Lord_Howe',
    days: ['2026-04-05', '2026-04-06'],
    schedule: { windows: [aWindow(sunday, '01:00', '02:30')] },
    expected: ['05 01:00+11:00', '05 01:30+11:00', '05 01:30+10:30'],
  },
  {
    name: 'Lord Howe, spring: half an hour is skipped',
    zone: 'Australia/Lord_Howe',
    days: ['2026-10-04', '2026-10-05'],
    schedule: { windows: [aWindow(sunday, '01:30', '04:00')] },
    expected: ['04 01:30+10:30', '04 02:30+11:00', '04 03:00+11:00'],
  },
  {
    name: 'Kathmandu is 5 hours 45 minutes ahead',
    zone: 'Asia/Kathmandu',
    days: ['2026-03-02', '2026-03-03'],
    schedule: { windows: [aWindow(1, '09:15', '11:00')] },
    expected: ['02 09:15+05:45', '02 09:45+05:45'],
  },
  {
    name: 'round the clock: every start of the day',
    zone: 'America/Denver',
    days: ['2026-11-01', '2026-11-02'],
    schedule: {
      startIncrementMinutes: 60,
      windows: [1, 2, 3, 4, 5, 6, 7].map((day) => aWindow(day, '00:00', '24:00')),
    },
    expected: [
      '01 00:00-06:00',
      '01 01:00-06:00',
      '01 01:00-07:00',
      ...Array.from({ length: 22 }, (_, hour) => `01 ${String(hour + 2).padStart(2, '0')}:00-07:00`),
    ],
  },
];

test.each(rows)('$name', ({ zone, days, schedule, expected }) => {
  const [from, to] = days.map((day) => Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
  const slots = openSlots(aSchedule({ timeZone: zone, horizonDays: 365, ...schedule }), [], {
    now: Date.UTC(2026, 1, 1),
    appointmentType: 'INTAKE',
    locations: ['VIRTUAL'],
    from,
    to,
  });
  expect(slots.virtual.map((start) => wallClock(start, zone))).toEqual(expected);
});

test('counts hours, not clock time, when the notice period ends on the day of a clock change (cal.diy#12137)', () => {
  const notice = { leadTimeMinutes: 24 * 60, startIncrementMinutes: 60, windows: [aWindow(sunday, '00:00', '30:00')] };
  const slots = openSlots(aSchedule(notice), [], {
    now: Date.parse('2026-03-07T22:00-05:00'),
    appointmentType: 'INTAKE',
    locations: ['VIRTUAL'],
    limit: 1,
  });
  expect(slots.virtual.map((start) => wallClock(start, 'America/New_York'))).toEqual(['08 23:00-04:00']);
});

test('gives the same starts when the question begins inside the repeated hour', () => {
  const ask = (from: string) =>
    openSlots(aSchedule({ horizonDays: 365, windows: [aWindow(sunday, '01:30', '03:30')] }), [], {
      now: Date.UTC(2026, 1, 1),
      appointmentType: 'INTAKE' as const,
      locations: ['VIRTUAL' as const],
      from: Date.parse(from),
      to: Date.parse('2026-11-01T04:00-05:00'),
    }).virtual.map((start) => wallClock(start, 'America/New_York'));
  const whole = ask('2026-11-01T00:00-04:00');
  expect(whole.length).toBe(5);
  expect(ask('2026-11-01T01:00-05:00')).toEqual(whole.slice(1));
  expect(ask('2026-11-01T01:10-05:00')).toEqual(whole.slice(2));
});

function wallClock(start: number, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(start * 60_000).toZonedDateTimeISO(zone);
  return `${at.toPlainDate().toString().slice(8)} ${at.toPlainTime().toString().slice(0, 5)}${at.offset}`;
}
