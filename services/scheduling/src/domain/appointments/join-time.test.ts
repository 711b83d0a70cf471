import { expect, test } from 'vitest';
import { anAppointment } from '#tests/support/appointments.ts';
import type { Appointment, Booked } from './appointment.ts';
import { joinOpensAt } from './join-time.ts';

const start = Date.parse('2027-01-05T15:00:00Z');
const end = Date.parse('2027-01-05T16:00:00Z');
const canceled: Appointment = {
  ...anAppointment(),
  status: 'CANCELED',
  absenceExcuse: undefined,
  cancellation: {
    at: new Date(start),
    reason: 'OTHER',
    subReason: undefined,
    source: 'CLIENT',
    countsAsMissed: false,
    hasInternalNote: false,
  },
};
const asked = (overrides: Partial<Booked> = {}) =>
  anAppointment({ start: new Date(start), end: new Date(end), ...overrides });

test.each<[string, Appointment, number, string | undefined]>([
  ['opens 15 minutes before a session of next week', asked(), start - 7 * 86_400_000, '2027-01-05T14:45:00.000Z'],
  ['stays open during the session', asked(), end - 1, '2027-01-05T14:45:00.000Z'],
  ['closes at the end', asked(), end, undefined],
  ['never opens for a session in person', asked({ location: 'IN_OFFICE' }), start, undefined],
  [
    'never opens before the provider confirms',
    { ...asked(), status: 'UNCONFIRMED', confirmBy: new Date(start) },
    start,
    undefined,
  ],
  ['never opens after a cancellation', canceled, start, undefined],
])('Join %s', (_, appointment, now, expected) => {
  expect(joinOpensAt(appointment, now)?.toISOString()).toBe(expected);
});
