import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, it } from 'vitest';
import { bookFollowUp } from './book-follow-up.ts';

const values = {
  key: 'k1',
  providerId: 'p1',
  patientId: 'c1',
  inOffice: false,
  state: 'CA',
  payorId: 'x',
  timeStart: '2026-12-01T17:00:00.000Z',
};
const ids = { eventId: 'e', appointmentShortId: 's' };
const answered = (answer: object | null) => async () => ({ data: { createFollowUpAppointment: answer } });
const refuses = (code: string) => async () => {
  throw new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] });
};

it.each<[string, () => Promise<unknown>, object]>([
  [
    'booked',
    answered({ appointment: { id: 'a2', ...ids }, nearby: [], error: null }),
    { kind: 'booked', id: 'a2', ids },
  ],
  [
    'taken',
    answered({ appointment: null, nearby: ['t'], error: { code: 'PATIENT_BUSY', field: null } }),
    { kind: 'taken', why: 'PATIENT_BUSY', nearby: ['t'] },
  ],
  [
    'refused by a rule',
    answered({ appointment: null, nearby: [], error: { code: 'AGE_NOT_SEEN', field: 'patientId' } }),
    { kind: 'refused', code: 'AGE_NOT_SEEN', field: 'patientId' },
  ],
  ['refused', refuses('BOOKING_BLOCKED'), { kind: 'refused', code: 'BOOKING_BLOCKED', field: undefined }],
  ['not answered', refuses('SERVICE_UNAVAILABLE'), { kind: 'unknown' }],
  ['answered with an empty result', answered(null), { kind: 'unknown' }],
])('a booking that is %s', async (_name, mutate, answer) => {
  const sent: unknown[] = [];
  const apollo = {
    mutate: (options: { variables: unknown }) => {
      sent.push(options.variables);
      return mutate();
    },
  };
  expect(await bookFollowUp(apollo as never, values)).toEqual(answer);
  expect(sent).toEqual([{ values }]);
});
