import { describe, expect, test } from 'vitest';
import { aSchedule, aWindow } from '#tests/support/schedules.ts';
import { findNearbyStarts, getSlotStatus, isOtherSettingOffered, removeLeadTime } from './slot-status.ts';

// Mondays 09:00 to 12:00 in New York, every half hour; sessions of an hour.
const schedule = aSchedule({ leadTimeMinutes: 120, windows: [aWindow(1, '09:00', '12:00')] });
const now = Date.parse('2026-06-01T12:00:00Z');
const at = (text: string) => Date.parse(text);
const wanted = (start: string) => ({ type: 'INTAKE', location: 'VIRTUAL', start: at(start) }) as const;
const range = (from: string, to: string) => ({ start: at(from) / 60_000, end: at(to) / 60_000 });
const ten = range('2026-06-08T14:00:00Z', '2026-06-08T15:00:00Z');

describe('the status of a start', () => {
  test.each([
    ['on the grid', '2026-06-08T13:30:00Z', [], 'OPEN'],
    // What a caller says about a slot is not trusted (cal.diy#244).
    ['off the grid', '2026-06-08T13:40:00Z', [], 'SLOT_NOT_OPEN'],
    ['a second off the grid', '2026-06-08T13:30:01Z', [], 'SLOT_NOT_OPEN'],
    ['outside of the hours', '2026-06-08T18:00:00Z', [], 'SLOT_NOT_OPEN'],
    ['too soon', '2026-06-01T13:00:00Z', [], 'SLOT_NOT_OPEN'],
    ['after the horizon', '2026-07-06T13:00:00Z', [], 'SLOT_NOT_OPEN'],
    ['in the past', '2026-05-25T13:00:00Z', [], 'SLOT_NOT_OPEN'],
    ['taken', '2026-06-08T14:00:00Z', [ten], 'TIME_TAKEN'],
    ['overlapping busy time', '2026-06-08T13:30:00Z', [ten], 'TIME_TAKEN'],
    ['right after busy time', '2026-06-08T15:00:00Z', [ten], 'OPEN'],
  ] as const)('%s', (_name, start, busy, status) => {
    expect(getSlotStatus(schedule, busy, wanted(start), now)).toBe(status);
  });

  test('does not apply the notice period to the provider (cal.diy#18980)', () => {
    const soon = at('2026-06-01T13:00:00Z');
    const near = { ...wanted('2026-06-01T14:00:00Z'), start: soon };
    expect(getSlotStatus(schedule, [], near, now)).toBe('SLOT_NOT_OPEN');
    expect(getSlotStatus(removeLeadTime(schedule), [], near, now)).toBe('OPEN');
  });
});

test.each([
  ['both settings', { inOffice: true, virtual: true }, true, true],
  ['one setting', { inOffice: false, virtual: true }, false, true],
] as const)('hours for %s say whether the setting can be switched', (_, offered, fromVirtual, fromOffice) => {
  const hours = aSchedule({ leadTimeMinutes: 120, windows: [{ ...aWindow(1, '09:00', '12:00'), ...offered }] });
  const start = wanted('2026-06-08T14:00:00Z');
  expect(isOtherSettingOffered(hours, start, now)).toBe(fromVirtual);
  expect(isOtherSettingOffered(hours, { ...start, location: 'IN_OFFICE' }, now)).toBe(fromOffice);
});

test('offers the closest six open starts, soonest first, never the requested one', () => {
  const found = findNearbyStarts(schedule, [ten], wanted('2026-06-08T14:00:00Z'), now);
  expect(found.map((ms) => new Date(ms).toISOString())).toEqual([
    '2026-06-01T14:30:00.000Z',
    '2026-06-01T15:00:00.000Z',
    '2026-06-08T13:00:00.000Z',
    '2026-06-08T15:00:00.000Z',
    '2026-06-15T13:00:00.000Z',
    '2026-06-15T13:30:00.000Z',
  ]);
});

test('offers nothing for a start far in the past', () => {
  expect(findNearbyStarts(schedule, [], wanted('2020-06-08T14:00:00Z'), now)).toEqual([]);
});
