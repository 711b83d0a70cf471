import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createFullDraft, openBooking } from '#tests/support/fixtures/booking-fixtures.ts';
import type { FilledBooking } from './booking-machine.ts';
import { buildBookingValues, buildSlotValues } from './to-values.ts';
import { book, sendBooking } from './use-send.ts';

const values = buildBookingValues(
  buildSlotValues('provider-1', 'INTAKE', createFullDraft()),
  'key-1',
  undefined,
  createFullDraft(),
);
const answering = (createAppointment: object | null) =>
  ({ mutate: async () => ({ data: { createAppointment } }) }) as unknown as ApolloClient;
const slot = buildSlotValues('provider-1', 'INTAKE', createFullDraft());

/** Returns the requests and the events of the page. */
async function send(given: Partial<FilledBooking>, answer: object | Error) {
  const sent: [string, unknown][] = [];
  const told: unknown[] = [];
  const mutate = async ({ mutation, variables }: { mutation: DocumentNode; variables: unknown }) => {
    const [definition] = mutation.definitions;
    sent.push([definition?.kind === 'OperationDefinition' ? (definition.name?.value ?? '') : '', variables]);
    if (answer instanceof Error) throw answer;
    return { data: { createAppointment: answer, signAgreements: true } };
  };
  const client = { mutate } as unknown as ApolloClient;
  const state = openBooking({ step: 'review', ...given });
  const dispatch = (event: { type: string }) => told.push(event.type);
  await sendBooking(client, { state, slot, servedStates: ['CA'], dispatch, onBooked: () => told.push('booked') });
  return { sent, told };
}

describe('sending', () => {
  const held = { kind: 'held', id: 'h1', expiresAt: '2026-12-01T00:00:00Z', canBeExtended: true } as const;
  const made = { appointment: { id: 'a', eventId: 'e', appointmentShortId: 's' }, nearby: [], error: null };

  it('sends an identical request again, even after the hold has expired', async () => {
    const first = await send({ hold: held }, new Error('no answer'));
    expect(first.told).toEqual(['sent', 'lost']);
    const lapsed = { kind: 'lapsed', id: 'h1' } as const;
    const again = await send({ hold: lapsed, sentWith: 'h1', sending: { kind: 'unknown' } }, made);
    expect(again.sent).toEqual(first.sent);
    expect(again.told).toEqual(['sent', 'booked']);
  });

  it('first signs missing agreements of a known patient, one or five', async () => {
    const { sent } = await send({ draft: createFullDraft({ patientId: 'patient-1' }) }, made);
    expect(sent.map(([name]) => name)).toEqual(['SignBookingAgreements', 'CreateAppointment']);
    const { sent: signed } = await send({ draft: createFullDraft({ patientId: 'patient-1', signed: [] }) }, made);
    expect(signed.map(([name]) => name)).toEqual(['CreateAppointment']);
  });
});

const ids = { eventId: 'e', appointmentShortId: 's' };

describe('the result of a booking', () => {
  it.each([
    ['made', { appointment: { id: 'a', ...ids }, nearby: [], error: null }, { kind: 'booked', ids }],
    [
      'at a time of their own appointment',
      { appointment: null, nearby: ['t'], error: { code: 'PATIENT_BUSY', field: null } },
      { kind: 'taken', why: 'PATIENT_BUSY', nearby: ['t'] },
    ],
    ['neither booked nor refused', { appointment: null, nearby: [], error: null }, { kind: 'unknown' }],
    ['without an answer', null, { kind: 'unknown' }],
  ])('%s', async (_, answer, outcome) => {
    expect(await book(answering(answer), values)).toEqual(outcome);
  });
});
