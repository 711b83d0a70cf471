import type { ApolloClient } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { fullDraft } from '../../../tests/booking-fixtures.ts';
import { bookingValues, slotValues } from './to-values.ts';
import { book } from './use-send.ts';

const values = bookingValues(slotValues('provider-1', 'INTAKE', fullDraft()), 'key-1', undefined, fullDraft());
const answering = (createAppointment: object | null) =>
  ({ mutate: async () => ({ data: { createAppointment } }) }) as unknown as ApolloClient;
const ids = { eventId: 'e', appointmentShortId: 's' };

describe('what comes of a booking', () => {
  it.each([
    ['made', { appointment: { id: 'a', ...ids }, nearby: [], refusedAs: null }, { kind: 'booked', ids }],
    [
      'at a time of another session of theirs',
      { appointment: null, nearby: ['t'], refusedAs: 'PATIENT_BUSY' },
      { kind: 'taken', why: 'PATIENT_BUSY', nearby: ['t'] },
    ],
    [
      'refused without a reason',
      { appointment: null, nearby: [], refusedAs: null },
      { kind: 'taken', why: 'TIME_TAKEN', nearby: [] },
    ],
    ['nobody knows', null, { kind: 'unknown' }],
  ])('%s', async (_, answer, outcome) => {
    expect(await book(answering(answer), values)).toEqual(outcome);
  });
});
