import { providerCancelSubReasons } from '@linden/vocabulary/provider-cancel/cancel-reasons';
import { expect, test } from 'vitest';
import { anAppointment } from '#tests/support/appointments.ts';
import { computeCrisisUntil, emergencies, findPastFaults, mayBeDeleted } from './kept-by-provider.ts';

const now = Date.parse('2027-03-01T12:00Z');
const hour = 3_600_000;
const day = 24 * hour;

test.each<[string, number, number, string[]]>([
  ['ended just now', now - hour, 60, []],
  ['ends in a minute', now - hour, 61, ['NOT_PAST']],
  ['is in the future', now + hour, 30, ['NOT_PAST']],
  ['ended exactly 90 days ago', now - 90 * day - hour, 60, []],
  ['ended a minute before that', now - 90 * day - hour, 59, ['TOO_LONG_AGO']],
  ['has no length', now - hour, 0, ['OUT_OF_RANGE']],
  ['takes eight hours', now - 8 * hour, 480, []],
  ['takes more than eight hours', now - 9 * hour, 481, ['OUT_OF_RANGE']],
  ['begins between two minutes', now - hour + 1, 30, ['INVALID_TIME']],
])('accepts or rejects a session that %s', (_name, start, minutes, codes) => {
  expect(findPastFaults(start, minutes, now).map(({ code }) => code)).toEqual(codes);
});

test.each<[string, object, boolean]>([
  ['booked and over', {}, false],
  ['added later', { createdAt: new Date('2027-01-05T16:00:00Z') }, true],
  ['added during the session', { createdAt: new Date('2027-01-05T15:59:59Z') }, false],
  ['unlisted', { isUnlisted: true }, true],
])('can be deleted or not: %s', (_name, fields, may) => {
  expect(mayBeDeleted(anAppointment(fields))).toBe(may);
});

test('shows a crisis for a day', () => {
  expect(computeCrisisUntil(now)).toEqual(new Date(now + day));
});

test('offers emergencies of 12 hours, 24 hours and 5 days with the provider’s reason codes', () => {
  expect([...emergencies.keys()]).toEqual([12, 24, 120]);
  for (const word of emergencies.values()) expect(providerCancelSubReasons).toContain(word);
});
