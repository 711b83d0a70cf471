import type { HandlerContext } from '@connectrpc/connect';
import { DomainError } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { CreateSignUpPrefillRequest } from '@linden/proto/identity/v1/account_service_pb';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterEach, expect, test } from 'vitest';
import { appointment, profile, slot } from './booking-messages.ts';
import { type Answers, startBff } from './fake-services.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const book = `mutation($profile: BookingProfile) {
  createAppointment(values: { key: "k1", slot: ${slot}, state: "CA", profile: $profile }) {
    appointment { eventId } error { code } prefillToken
  }
}`;

/** Books with identity's answer. @returns the result, and what identity was asked to keep */
async function bookWith(given: object, answers: Answers = {}, isSignedIn = false) {
  const kept: unknown[] = [];
  const started = await startBff({
    bookAppointment: async () => ({ appointment }),
    async createSignUpPrefill({ email, givenName, familyName }: CreateSignUpPrefillRequest, context: HandlerContext) {
      kept.push([email, givenName, familyName, getCaller(context)]);
      return { prefillToken: 'token-1' };
    },
    ...answers,
  });
  open.push(started);
  const init = isSignedIn ? { headers: await started.as() } : {};
  const { body } = await started.ask(book, { profile: { ...profile, ...given } }, init);
  return { booked: body.data?.createAppointment as { prefillToken: string | null; appointment: object | null }, kept };
}
const itself = { kind: 'service', name: 'bff' };

test('a visitor’s booking brings the token for the sign-up form, which will have the chosen name', async () => {
  const { booked, kept } = await bookWith({ chosenFirstName: ' Rob ' });
  expect(booked).toMatchObject({ appointment: { eventId: appointment.eventId }, prefillToken: 'token-1' });
  expect(kept).toEqual([['robin@linden.example', 'Rob', 'Ames', itself]]);
});

test('a parent who books for a child signs up with their own name and address', async () => {
  const consent = { primaryFirstName: 'Noor', primaryLastName: 'Ames', primaryEmail: 'noor@linden.example' };
  const { kept } = await bookWith({
    relation: 'PARENT_OR_GUARDIAN',
    consent: { ...consent, primaryTelephone: '5105550123', parentsDivorcedOrSeparated: false },
  });
  expect(kept).toEqual([['noor@linden.example', 'Noor', 'Ames', itself]]);
});

test('a client who is signed in gets none, nor does a time that is taken', async () => {
  const client = await bookWith({}, {}, true);
  const taken = await bookWith({}, { bookAppointment: async () => ({ refusedAs: TimeRefusal.TIME_TAKEN }) });
  expect([client.booked.prefillToken, client.kept]).toEqual([null, []]);
  expect([taken.booked.prefillToken, taken.kept]).toEqual([null, []]);
});

test.each([
  [
    'refuses a name',
    async () => Promise.reject(new DomainError({ code: 'INVALID_NAME', kind: 'invalid', message: '' })),
  ],
  ['does not answer', () => new Promise<object>(() => {})],
])('a booking holds when identity %s', async (_, createSignUpPrefill) => {
  const { booked } = await bookWith({}, { createSignUpPrefill });
  expect(booked).toEqual({ appointment: { eventId: appointment.eventId }, error: null, prefillToken: null });
});
