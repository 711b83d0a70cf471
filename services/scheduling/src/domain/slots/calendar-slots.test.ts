import { describe, expect, test } from 'vitest';
import type { Schedule } from '#src/domain/hours/schedule.ts';
import { type BlockedReason, buildCalendarSlots, listBuffers, listHours, type Taken } from './calendar-slots.ts';

// Monday 2026-12-07, 09:00 to 13:00 in New York is 14:00 to 18:00 UTC.
const schedule: Schedule = {
  providerId: 'p',
  timeZone: 'America/New_York',
  startIncrementMinutes: 60,
  initialSessionMinutes: 60,
  followUpMinutes: 30,
  bufferMinutes: 0,
  leadTimeMinutes: 60,
  horizonDays: 30,
  reviewsNewClients: false,
  windows: [
    { dayOfWeek: 1, startMinute: 540, endMinute: 780, inOffice: false, virtual: true },
    { dayOfWeek: 1, startMinute: 540, endMinute: 600, inOffice: true, virtual: false },
  ],
  stateSettings: [],
};
const at = (time: string) => Date.parse(`2026-12-07T${time}:00Z`);
const minute = (time: string) => at(time) / 60_000;
const monday = { from: at('00:00'), to: at('23:59'), appointmentType: 'INTAKE' } as const;

const slots = (now: number, taken: Taken[] = [], changes: Partial<Schedule> = {}) =>
  buildCalendarSlots({ ...schedule, ...changes }, taken, { ...monday, now });
const reasons = (...args: Parameters<typeof slots>) =>
  Object.fromEntries(
    slots(...args).map(({ start, blockedReason }) => [
      new Date(start * 60_000).toISOString().slice(11, 16),
      blockedReason,
    ]),
  );

const days = 86_400_000;

describe("a day of a provider's hours", () => {
  test('lists every time and its location', () => {
    expect(slots(at('00:00') - days).map(({ inOffice, virtual }) => [inOffice, virtual])).toEqual([
      [true, true],
      [false, true],
      [false, true],
      [false, true],
    ]);
  });

  test.each<[string, number, Taken[], Record<string, BlockedReason | undefined>]>([
    [
      'free',
      at('00:00') - days,
      [],
      { '14:00': undefined, '15:00': undefined, '16:00': undefined, '17:00': undefined },
    ],
    ['past, and too soon', at('14:30'), [], { '14:00': 'TOO_SOON', '15:00': 'TOO_SOON', '16:00': undefined }],
    ['too far ahead', at('00:00') - 31 * days, [], { '14:00': 'BEYOND_HORIZON', '17:00': 'BEYOND_HORIZON' }],
    [
      'booked',
      at('00:00') - days,
      [{ start: minute('15:00'), end: minute('16:00'), by: 'APPOINTMENT' }],
      { '14:00': undefined, '15:00': 'APPOINTMENT', '16:00': undefined },
    ],
    [
      'held',
      at('00:00') - days,
      [{ start: minute('15:30'), end: minute('16:30'), by: 'HOLD' }],
      { '15:00': 'HOLD', '16:00': 'HOLD', '17:00': undefined },
    ],
    [
      'busy in a connected calendar',
      at('00:00') - days,
      [{ start: minute('15:30'), end: minute('15:45'), by: 'EXTERNAL' }],
      { '14:00': undefined, '15:00': 'EXTERNAL', '16:00': undefined },
    ],
    [
      'an absence with a booked session in it',
      at('00:00') - days,
      [
        { start: minute('14:00'), end: minute('18:00'), by: 'OOO' },
        { start: minute('16:00'), end: minute('17:00'), by: 'APPOINTMENT' },
      ],
      { '15:00': 'OUT_OF_OFFICE', '16:00': 'APPOINTMENT', '17:00': 'OUT_OF_OFFICE' },
    ],
    [
      'an emergency, and an invitation',
      at('00:00') - days,
      [
        { start: minute('14:00'), end: minute('15:00'), by: 'EMERGENCY' },
        { start: minute('15:00'), end: minute('16:00'), by: 'INVITE' },
      ],
      { '14:00': 'EMERGENCY', '15:00': 'BLOCK', '16:00': undefined },
    ],
  ])('%s', (_, now, taken, expected) => expect(reasons(now, taken)).toMatchObject(expected));

  test('reports a booked time inside the notice period as booked', () => {
    const taken: Taken[] = [{ start: minute('14:00'), end: minute('15:00'), by: 'APPOINTMENT' }];
    expect(reasons(at('13:30'), taken)).toMatchObject({ '14:00': 'APPOINTMENT' });
  });

  test('requires the buffer after a session to be free as well', () => {
    const taken: Taken[] = [{ start: minute('16:00'), end: minute('17:00'), by: 'BASIC' }];
    expect(reasons(at('00:00') - days, taken, { bufferMinutes: 15 })).toMatchObject({
      '15:00': 'BLOCK',
      '14:00': undefined,
    });
  });

  test('does not compare each of thousands of slots with thousands of blocks', () => {
    let looks = 0;
    const counted = (start: number): Taken => ({
      get start() {
        looks += 1;
        return start;
      },
      end: minute('18:00'),
      by: 'BASIC',
    });
    const taken = Array.from({ length: 2_000 }, (_, index) => counted(minute('14:00') + (index % 100)));
    const wide = { ...monday, to: at('00:00') + 42 * days };
    const often = { ...schedule, startIncrementMinutes: 5 };
    expect(buildCalendarSlots(often, taken, { ...wide, now: at('00:00') - days }).length).toBeGreaterThan(200);
    expect(looks).toBeLessThan(2_000 * 50);
  });
});

describe('the background of a calendar', () => {
  test('merges the hours of both locations, and keeps a repeated hour open', () => {
    expect(listHours(schedule, monday)).toEqual([{ start: minute('14:00'), end: minute('18:00') }]);
    const night = {
      ...schedule,
      windows: [{ dayOfWeek: 7, startMinute: 0, endMinute: 180, inOffice: false, virtual: true }],
    };
    // 2026-11-01: New York sets the clocks back at 2 AM, so midnight to three lasts four hours.
    const sunday = { from: Date.parse('2026-11-01T00:00:00Z'), to: Date.parse('2026-11-02T00:00:00Z') };
    const [open] = listHours(night, sunday);
    expect(open && (open.end - open.start) / 60).toBe(4);
  });

  test('lists the time that each booking keeps free after it, not the hold beside it', () => {
    const booked = (start: string, end: string) => ({ start: new Date(at(start)), end: new Date(at(end)) });
    const taken: Taken[] = [
      { start: minute('14:00'), end: minute('15:10'), by: 'APPOINTMENT' },
      { start: minute('16:00'), end: minute('17:00'), by: 'APPOINTMENT' },
      { start: minute('17:00'), end: minute('18:10'), by: 'HOLD' },
    ];
    expect(listBuffers([booked('14:00', '15:00'), booked('16:00', '17:00')], taken)).toEqual([
      { start: minute('15:00'), end: minute('15:10') },
    ]);
  });
});
