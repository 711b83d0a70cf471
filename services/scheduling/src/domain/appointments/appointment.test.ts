import { expect, test } from 'vitest';
import { confirmBy, isLive } from './appointment.ts';

const made = Date.UTC(2026, 5, 1, 12);
const hour = 3_600_000;

test.each([
  ['a week ahead: a day to confirm', 168, 24],
  ['exactly a day ahead', 24, 24],
  ['a minute less than a day ahead: until it begins', 24 - 1 / 60, 24 - 1 / 60],
  ['in three hours', 3, 3],
])('%s', (_name, startsIn, confirmIn) => {
  expect(confirmBy(made, made + startsIn * hour)).toBe(made + confirmIn * hour);
});

test('treats an appointment that is not over as live, confirmed or not', () => {
  expect(isLive({ status: 'UNCONFIRMED', confirmBy: new Date(0) })).toBe(true);
  expect(isLive({ status: 'CONFIRMED' })).toBe(true);
  expect(isLive({ status: 'COMPLETED' })).toBe(false);
  expect(isLive({ status: 'MISSED', absenceExcuse: undefined, countsAsMissed: true })).toBe(false);
});
