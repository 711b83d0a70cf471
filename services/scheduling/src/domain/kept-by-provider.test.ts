import { providerCancelSubReasons } from '@linden/vocabulary/cancel-reasons';
import { expect, test } from 'vitest';
import { anAppointment } from '../../tests/appointments.ts';
import { crisisUntil, emergencies, mayBeDeleted, pastFaults } from './kept-by-provider.ts';

const now = Date.parse('2027-03-01T12:00Z');
const hour = 3_600_000;
const day = 24 * hour;

test.each<[string, number, number, string[]]>([
  ['ended this very moment', now - hour, 60, []],
  ['ends in a minute', now - hour, 61, ['NOT_PAST']],
  ['is to come', now + hour, 30, ['NOT_PAST']],
  ['ended 90 days ago to the minute', now - 90 * day - hour, 60, []],
  ['ended a minute before that', now - 90 * day - hour, 59, ['TOO_LONG_AGO']],
  ['has no length', now - hour, 0, ['MINUTES_INVALID']],
  ['takes eight hours', now - 8 * hour, 480, []],
  ['takes longer', now - 9 * hour, 481, ['MINUTES_INVALID']],
  ['begins between two minutes', now - hour + 1, 30, ['TIME_INVALID']],
])('a session that %s', (_name, start, minutes, codes) => {
  expect(pastFaults(start, minutes, now).map(({ code }) => code)).toEqual(codes);
});

test.each<[string, object, boolean]>([
  ['booked and over', {}, false],
  ['entered afterwards', { createdAt: new Date('2027-01-05T16:00:00Z') }, true],
  ['entered while it went on', { createdAt: new Date('2027-01-05T15:59:59Z') }, false],
  ['outside of the calendar', { isUnlisted: true }, true],
])('may be deleted: %s', (_name, fields, may) => {
  expect(mayBeDeleted(anAppointment(fields))).toBe(may);
});

test('a crisis is known for a day', () => {
  expect(crisisUntil(now)).toEqual(new Date(now + day));
});

test('emergencies last 12 hours, 24 hours or 5 days, and are told in words of providers', () => {
  expect([...emergencies.keys()]).toEqual([12, 24, 120]);
  for (const word of emergencies.values()) expect(providerCancelSubReasons).toContain(word);
});
