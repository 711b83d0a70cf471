import { expect, test } from 'vitest';
import type { AppointmentState } from '#src/domain/appointments/appointment.ts';
import { anAppointment } from '#tests/support/appointments.ts';
import { listInScope, type Member, type SeriesScope } from './series-scope.ts';

const weekMs = 7 * 86_400_000;
const begin = Date.parse('2027-01-05T15:00Z');
const confirmed = { status: 'CONFIRMED' } as const;

function member(number: number, week = number, state: AppointmentState = confirmed): Member {
  const start = new Date(begin + week * weekMs);
  return { number, appointment: { ...anAppointment({ id: `id${number}`, start }), ...state } };
}

// The second was moved before the first, the fourth is completed, and the sixth needs confirmation.
const series = [
  member(0),
  member(1, -0.5),
  member(2),
  member(3, 3, { status: 'COMPLETED' }),
  member(4, 4),
  member(5, 5, { status: 'UNCONFIRMED', confirmBy: new Date(begin) }),
];

test.each<[string, string, SeriesScope, number, number[]]>([
  ['this', 'id2', 'THIS', 0, [2]],
  ['a past one', 'id3', 'THIS', 0, []],
  ['this and following', 'id2', 'THIS_AND_FOLLOWING', 0, [2, 4, 5]],
  ['following one that was moved before its place', 'id1', 'THIS_AND_FOLLOWING', 0, [1, 2, 4, 5]],
  ['following a past one', 'id3', 'THIS_AND_FOLLOWING', 0, [4, 5]],
  ['all', 'id4', 'ALL', 0, [0, 1, 2, 4, 5]],
  ['all future ones', 'id4', 'ALL', begin, [2, 4, 5]],
  ['another person’s appointment', 'id9', 'ALL', 0, []],
])('%s', (_name, id, scope, now, numbers) => {
  expect(listInScope(series, id, scope, now).map(({ number }) => number)).toEqual(numbers);
});
