import { expect, test } from 'vitest';
import { aCalendarSession } from '#tests/support/fixtures/calendar-fixtures.ts';
import { isMovable, toSessionState } from './session-state.ts';

const before = Date.parse('2026-12-01T10:00:00Z');
const after = Date.parse('2026-12-02T10:00:00Z');

test.each([
  ['confirmed', {}, before, 'booked'],
  ['over', {}, after, 'done'],
  ['without an answer yet', { status: 'UNCONFIRMED' }, before, 'forYou'],
  ['of a partner', { status: 'UNCONFIRMED', isIntegration: true }, before, 'forClient'],
  ['missed', { status: 'MISSED' }, after, 'missed'],
  ['canceled', { status: 'CANCELED' }, before, 'canceled'],
] as const)('a session %s', (_, given, now, state) => expect(toSessionState(aCalendarSession(given), now)).toBe(state));

test('only live sessions are moved', () => {
  expect(isMovable(aCalendarSession())).toBe(true);
  expect(isMovable(aCalendarSession({ canBeRescheduled: false }))).toBe(false);
});
