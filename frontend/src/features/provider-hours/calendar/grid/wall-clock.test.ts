import { expect, test } from 'vitest';
import { findClockChange, toInstant, toWallTime } from './wall-clock.ts';

const timeZone = 'America/Los_Angeles';

test.each([
  ['a usual day', '2026-11-24', undefined],
  ['the day the clocks go back', '2026-11-01', { kind: 'repeated', from: 60, to: 120 }],
  ['the day they go forward', '2026-03-08', { kind: 'skipped', from: 120, to: 180 }],
])('%s', (_, key, change) => expect(findClockChange(key, timeZone)).toEqual(change));

test('knows a change of half an hour (Lord Howe), and none where clocks never change', () => {
  expect(findClockChange('2026-04-05', 'Australia/Lord_Howe')).toEqual({ kind: 'repeated', from: 90, to: 120 });
  expect(findClockChange('2026-03-08', 'America/Phoenix')).toBeUndefined();
});

test.each([
  ['winter', { key: '2026-11-24', minute: 570 }, '2026-11-24T17:30:00.000Z'],
  ['the first pass of a repeated hour', { key: '2026-11-01', minute: 90 }, '2026-11-01T08:30:00.000Z'],
  ['a skipped time, after the change', { key: '2026-03-08', minute: 150 }, '2026-03-08T10:30:00.000Z'],
])('an instant in %s', (_, wall, instant) => expect(toInstant(wall, timeZone)).toBe(instant));

test('reads both passes of a repeated hour as the same clock time', () => {
  const passes = ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z'].map((instant) => toWallTime(instant, timeZone));
  expect(passes).toEqual([
    { key: '2026-11-01', minute: 90 },
    { key: '2026-11-01', minute: 90 },
  ]);
});
