import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Schedule, WeeklyWindow } from '#src/domain/hours/schedule.ts';
import { followUpLengths, initialSessionLengths, startIncrements } from '#src/domain/hours/schedule-faults.ts';
import type { Range } from '#src/domain/range.ts';
import { aSchedule } from '#tests/support/schedules.ts';
import { type OpenSlots, openSlots, type SlotQuery } from './slots.ts';

const minute = 60_000;
const yearStart = Date.UTC(2026, 0, 1);

const aWeeklyWindow: fc.Arbitrary<WeeklyWindow> = fc
  .record({
    dayOfWeek: fc.integer({ min: 1, max: 7 }),
    startMinute: fc.integer({ min: 0, max: 287 }).map((fives) => fives * 5),
    length: fc.integer({ min: 1, max: 288 }).map((fives) => fives * 5),
    where: fc.constantFrom(
      { inOffice: true, virtual: false },
      { inOffice: false, virtual: true },
      { inOffice: true, virtual: true },
    ),
  })
  .map(({ dayOfWeek, startMinute, length, where }) => ({
    dayOfWeek,
    startMinute,
    endMinute: startMinute + length,
    ...where,
  }));

const anySchedule: fc.Arbitrary<Schedule> = fc
  .record({
    timeZone: fc.constantFrom(
      'America/New_York',
      'America/Phoenix',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Chatham',
    ),
    startIncrementMinutes: fc.constantFrom(...startIncrements),
    initialSessionMinutes: fc.constantFrom(...initialSessionLengths),
    followUpMinutes: fc.constantFrom(...followUpLengths),
    bufferMinutes: fc.constantFrom(0, 5, 15, 60),
    leadTimeMinutes: fc.integer({ min: 0, max: 3000 }),
    horizonDays: fc.integer({ min: 3, max: 20 }),
    windows: fc.array(aWeeklyWindow, { maxLength: 8 }),
  })
  .map(aSchedule);

const anyNow = fc.integer({ min: 0, max: 364 * 1440 * minute }).map((ms) => yearStart + ms);
const anyBusy = fc.array(fc.tuple(fc.integer({ min: -100, max: 30_000 }), fc.integer({ min: 0, max: 3000 })), {
  maxLength: 8,
});

const anyCase = fc
  .record({ schedule: anySchedule, now: anyNow, busy: anyBusy, limit: fc.constantFrom(0, 0, 1, 3) })
  .map(({ schedule, now, busy, limit }) => {
    const nowMinute = Math.floor(now / minute);
    const ranges: Range[] = busy.map(([from, length]) => ({ start: nowMinute + from, end: nowMinute + from + length }));
    const query: SlotQuery = { now, appointmentType: 'INTAKE', locations: ['IN_OFFICE', 'VIRTUAL'], limit };
    return { schedule, busy: ranges, query };
  });

const lists = ({ inOffice, virtual }: OpenSlots) => ({ inOffice, virtual });

test('returns slots that are whole, free, within notice and horizon, ascending and unique', () => {
  fc.assert(
    fc.property(anyCase, ({ schedule, busy, query }) => {
      const { inOffice, virtual, slotMinutes } = openSlots(schedule, busy, query);
      for (const starts of [inOffice, virtual]) {
        for (const [index, start] of starts.entries()) {
          expect(start).toBeGreaterThan(starts[index - 1] ?? 0);
          expect(start * minute).toBeGreaterThanOrEqual(query.now + schedule.leadTimeMinutes * minute);
          expect(start * minute).toBeLessThan(query.now + schedule.horizonDays * 1440 * minute);
          const end = start + slotMinutes + schedule.bufferMinutes;
          expect(busy.filter((range) => range.start < range.end && range.start < end && start < range.end)).toEqual([]);
        }
      }
    }),
  );
});

test('never gains a slot from more busy time, and loses only slots that it touches', () => {
  fc.assert(
    fc.property(anyCase, ({ schedule, busy, query }) => {
      const all = openSlots(schedule, [], { ...query, limit: 0 });
      const some = openSlots(schedule, busy, { ...query, limit: 0 });
      const mustBeFree = all.slotMinutes + schedule.bufferMinutes;
      const touched = (start: number) =>
        busy.some((range) => range.start < range.end && range.start < start + mustBeFree && start < range.end);
      expect(some.virtual).toEqual(all.virtual.filter((start) => !touched(start)));
    }),
  );
});

test('returns for a part of the time exactly the whole’s slots that start in it', () => {
  fc.assert(
    fc.property(
      anyCase,
      fc.integer({ min: 0, max: 15_000 }),
      fc.integer({ min: 0, max: 9_000 }),
      (one, after, length) => {
        const { schedule, busy, query } = one;
        const from = query.now + after * minute;
        const to = from + length * minute;
        const whole = openSlots(schedule, busy, { ...query, limit: 0 });
        const part = openSlots(schedule, busy, { ...query, limit: 0, from, to });
        expect(part.virtual).toEqual(whole.virtual.filter((start) => start * minute >= from && start * minute < to));
      },
    ),
  );
});

test('does not depend on the order or the splitting of windows', () => {
  fc.assert(
    fc.property(anyCase, fc.integer({ min: 1, max: 1439 }), ({ schedule, busy, query }, cut) => {
      const windows = schedule.windows.toReversed().flatMap((window) => {
        const middle = window.startMinute + cut;
        if (middle >= window.endMinute || middle > 1439) return [window];
        return [
          { ...window, startMinute: middle },
          { ...window, endMinute: middle },
        ];
      });
      const recut = openSlots({ ...schedule, windows }, busy, query);
      expect(recut).toEqual(openSlots(schedule, busy, query));
    }),
  );
});

test('returns the same until changesAt and something else at changesAt, except at the look-ahead', () => {
  fc.assert(
    fc.property(anyCase, fc.double({ min: 0, max: 1, noNaN: true }), ({ schedule, busy, query }, share) => {
      const before = openSlots(schedule, busy, query);
      const between = query.now + Math.floor((before.changesAt - 1 - query.now) * share);
      expect(before.changesAt).toBeGreaterThan(query.now);
      for (const now of [between, before.changesAt - 1]) {
        expect(lists(openSlots(schedule, busy, { ...query, now }))).toEqual(lists(before));
      }
      if (before.changesAt < query.now + 8 * 1440 * minute) {
        const after = openSlots(schedule, busy, { ...query, now: before.changesAt });
        expect(lists(after)).not.toEqual(lists(before));
      }
    }),
  );
});
