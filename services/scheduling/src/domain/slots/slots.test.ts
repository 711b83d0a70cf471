import { describe, expect, test } from 'vitest';
import type { Schedule } from '#src/domain/hours/schedule.ts';
import type { Range } from '#src/domain/range.ts';
import { aSchedule, aWindow } from '#tests/support/schedules.ts';
import { openSlots, type SlotQuery } from './slots.ts';

// Monday 2026-03-02 in UTC; minutes of that day read as times.
const monday = Date.UTC(2026, 2, 2);
const at = (time: string) => Date.parse(`2026-03-02T${time}Z`);
const times = (starts: readonly number[]) =>
  starts.map((start) => new Date(start * 60_000).toISOString().slice(11, 16));
const range = (from: string, to: string): Range => ({ start: at(from) / 60_000, end: at(to) / 60_000 });

const dayOfMonday: Partial<SlotQuery> = { now: monday - 86_400_000, from: monday, to: monday + 86_400_000 };

function virtualSlots(schedule: Partial<Schedule>, query: Partial<SlotQuery> = {}, busy: Range[] = []) {
  return openSlots(aSchedule({ timeZone: 'UTC', ...schedule }), busy, {
    now: monday,
    appointmentType: 'INTAKE',
    locations: ['VIRTUAL'],
    ...query,
  });
}

const morning = [aWindow(1, '09:00', '11:00')];

describe('busy time', () => {
  const rows: Array<{ name: string; busy: Range[]; bufferMinutes?: number; expected: string[] }> = [
    { name: 'none', busy: [], expected: ['09:00', '09:30', '10:00'] },
    {
      name: 'one that ends when a slot starts',
      busy: [range('08:00', '09:00')],
      expected: ['09:00', '09:30', '10:00'],
    },
    { name: 'one that starts when a slot ends', busy: [range('10:00', '10:10')], expected: ['09:00'] },
    { name: 'one minute of a slot', busy: [range('09:59', '10:00')], expected: ['10:00'] },
    { name: 'an empty range', busy: [range('09:30', '09:30')], expected: ['09:00', '09:30', '10:00'] },
    { name: 'the buffer as well', busy: [range('10:10', '10:15')], bufferMinutes: 15, expected: [] },
    {
      name: 'unsorted, overlapping',
      busy: [range('10:30', '10:50'), range('09:00', '09:20'), range('09:10', '09:30')],
      expected: ['09:30'],
    },
    {
      name: 'allows a buffer past closing time',
      busy: [],
      bufferMinutes: 60,
      expected: ['09:00', '09:30', '10:00'],
    },
    {
      name: 'but not into busy time after it',
      busy: [range('11:30', '12:00')],
      bufferMinutes: 60,
      expected: ['09:00', '09:30'],
    },
  ];
  test.each(rows)('$name', ({ busy, bufferMinutes = 0, expected }) => {
    expect(times(virtualSlots({ bufferMinutes, windows: morning }, dayOfMonday, busy).virtual)).toEqual(expected);
  });
});

describe('now, lead time, horizon, from and to', () => {
  const rows: Array<{ name: string; schedule?: Partial<Schedule>; query: Partial<SlotQuery>; expected: string[] }> = [
    { name: 'a slot may start now', query: { now: at('09:30') }, expected: ['09:30', '10:00'] },
    { name: 'and not a millisecond earlier', query: { now: at('09:30') + 1 }, expected: ['10:00'] },
    {
      name: 'the notice period, to the minute',
      schedule: { leadTimeMinutes: 60 },
      query: { now: at('08:30') },
      expected: ['09:30', '10:00'],
    },
    {
      name: 'the notice period after from',
      schedule: { leadTimeMinutes: 120 },
      query: { now: at('08:00'), from: at('09:00') },
      expected: ['10:00'],
    },
    { name: 'from', query: { from: at('09:01') }, expected: ['09:30', '10:00'] },
    { name: 'to is exclusive', query: { to: at('10:00') }, expected: ['09:00', '09:30'] },
    {
      name: 'the horizon is exclusive',
      schedule: { horizonDays: 1 },
      query: { now: at('09:30') - 86_400_000 },
      expected: ['09:00'],
    },
    { name: 'to before from', query: { from: at('10:00'), to: at('09:00') }, expected: [] },
    {
      name: 'to does not extend the horizon',
      schedule: { horizonDays: 1 },
      query: { now: monday - 86_400_000, to: monday * 2 },
      expected: [],
    },
    { name: 'a from past every calendar', query: { from: 8.64e15 }, expected: [] },
    { name: 'limit', query: { limit: 2 }, expected: ['09:00', '09:30'] },
  ];
  test.each(rows)('$name', ({ schedule, query, expected }) => {
    const slots = virtualSlots({ windows: morning, horizonDays: 6, ...schedule }, query);
    expect(times(slots.virtual)).toEqual(expected);
  });
});

describe('locations', () => {
  const windows = [
    aWindow(1, '09:00', '10:00', { inOffice: true }),
    aWindow(1, '10:00', '11:00', { inOffice: true, virtual: false }),
  ];
  const stateSettings = [
    { usState: 'NY', inOffice: true, virtual: true },
    { usState: 'NJ', inOffice: false, virtual: true },
    { usState: 'CT', inOffice: false, virtual: false },
  ];
  const rows: Array<{
    name: string;
    usState?: string;
    locations?: SlotQuery['locations'];
    expected: [number, number];
  }> = [
    { name: 'uses the hours of each location; touching windows are merged', expected: [3, 1] },
    { name: 'only the requested locations', locations: ['VIRTUAL'], expected: [0, 1] },
    { name: 'a state with both', usState: 'NY', expected: [3, 1] },
    { name: 'a state by video only', usState: 'NJ', expected: [0, 1] },
    { name: 'a state switched off', usState: 'CT', expected: [0, 0] },
    { name: 'a state without a setting is closed', usState: 'TX', expected: [0, 0] },
  ];
  test.each(rows)('$name', ({ usState, locations = ['IN_OFFICE', 'VIRTUAL'], expected }) => {
    const slots = virtualSlots({ windows, stateSettings }, { ...dayOfMonday, locations, usState });
    expect([slots.inOffice.length, slots.virtual.length]).toEqual(expected);
  });
});

describe('length by appointment type', () => {
  const rows = [
    { appointmentType: 'INTAKE', minutes: 45, expected: ['09:00'] },
    { appointmentType: 'FOLLOW_UP', minutes: 15, expected: ['09:00', '09:30'] },
    { appointmentType: 'DEFAULT', minutes: 15, expected: ['09:00', '09:30'] },
    { appointmentType: 'CONSULTATION', minutes: 15, expected: ['09:00', '09:30'] },
  ] as const;
  test.each(rows)('$appointmentType', ({ appointmentType, minutes, expected }) => {
    const schedule = { initialSessionMinutes: 45, followUpMinutes: 15, windows: [aWindow(1, '09:00', '10:00')] };
    const slots = virtualSlots(schedule, { ...dayOfMonday, appointmentType });
    expect(slots.slotMinutes).toBe(minutes);
    expect(times(slots.virtual)).toEqual(expected);
  });
});

describe('when the answer changes', () => {
  const day = 86_400_000;
  const rows: Array<{ name: string; schedule?: Partial<Schedule>; query: Partial<SlotQuery>; expected: number }> = [
    { name: 'when the first slot begins', query: { now: at('08:00') }, expected: at('09:00') + 1 },
    {
      name: 'when the first slot enters the notice period',
      schedule: { leadTimeMinutes: 30 },
      query: { now: at('08:00') },
      expected: at('08:30') + 1,
    },
    {
      name: 'when a slot enters the horizon',
      schedule: { horizonDays: 7 },
      query: { now: at('10:30'), limit: 9 },
      expected: at('09:00') + 7 * day + 1,
    },
    {
      name: 'not at the horizon when the list is full',
      schedule: { horizonDays: 1 },
      query: { now: at('08:00'), limit: 1 },
      expected: at('09:00') + 1,
    },
    {
      name: 'not at the horizon when `to` is earlier',
      query: { now: at('10:30'), to: at('12:00') },
      expected: at('10:30') + 8 * day,
    },
    {
      name: 'in 8 days when there are no hours',
      schedule: { windows: [] },
      query: { now: at('08:00') },
      expected: at('08:00') + 8 * day,
    },
  ];
  test.each(rows)('$name', ({ schedule, query, expected }) => {
    expect(new Date(virtualSlots({ windows: morning, ...schedule }, query).changesAt)).toEqual(new Date(expected));
  });
});
