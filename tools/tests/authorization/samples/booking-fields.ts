import { randomUUID } from 'node:crypto';
import { AgreementKind } from '@linden/proto/resource/v1/profile_pb';
import type { FieldSample } from '../graphql-calls.ts';
import type { Cell } from '../sample.ts';
import { agreements, attemptProviderIn } from './admission.ts';
import { getPatient } from './people.ts';
import { createHolder, getHold, getHoldWithDraft, getPair, overrideReason, yesterday } from './sessions.ts';

const signatures = agreements.map(({ agreement, version }) => ({ agreement: AgreementKind[agreement], version }));

const key = () => randomUUID();
const timeStart = () => new Date(yesterday()).toISOString();

function slotIn(cell: Cell) {
  const { provider } = getPair(cell);
  return { providerId: provider.id, appointmentType: 'INTAKE', inOffice: false, timeStart: timeStart() };
}

function followUpIn(cell: Cell) {
  const { patientId, provider } = getPair(cell);
  const place = { patientId, inOffice: false, state: provider.usState, timeStart: timeStart() };
  return { key: key(), providerId: provider.id, ...place };
}

const form = {
  firstName: 'Noor',
  lastName: 'Haddad',
  dob: '1990-05-05',
  relation: 'SELF',
  email: 'n@linden.example',
  address: '12 Elm Street',
  city: 'Oakland',
  state: 'CA',
  zipcode: '94609',
  telephone: '5105550123',
  stateOfResidence: 'CA',
  agreements: [],
};

/** Fields around a booking, and bookings of unavailable times, so that the rows book nothing. */
export const bookingFields: Readonly<Record<string, FieldSample>> = {
  'Query.agreements': { document: '{ answer: agreements { title } }' },
  'Query.missingConsents': {
    document: 'query ($id: ID!) { answer: missingConsents(patientId: $id) { consentMissing } }',
    variables: (cell) => ({ id: getPatient(cell).id }),
  },
  'Query.patientBookingAttempt': {
    document: `query ($values: BookingAttemptKeyValues!, $token: String!) {
      answer: patientBookingAttempt(values: $values, prefillToken: $token) { firstName }
    }`,
    variables: ({ object, cast: { leads } }) => ({
      values: { bookingAttemptShortId: leads.attempt.shortId },
      token: leads.attempt.tokens[object] ?? '',
    }),
  },
  'Mutation.patientBookingAttempt': {
    document:
      'mutation ($values: BookingAttemptValues!) { answer: patientBookingAttempt(values: $values) { bookingAttemptShortId } }',
    variables: (cell) => ({ values: { providerId: attemptProviderIn(cell), firstName: 'Noor' } }),
  },
  'Mutation.signAgreements': {
    document: `mutation ($id: ID!, $agreements: [AgreementSignatureValues!]!) {
      answer: signAgreements(patientId: $id, agreements: $agreements)
    }`,
    variables: (cell) => ({ id: getPatient(cell).id, agreements: signatures }),
  },
  'Mutation.claimBookings': { document: 'mutation { answer: claimBookings }' },
  'Query.bookingsToClaim': { document: 'query { answer: bookingsToClaim }' },
  'Query.oneClickBookingPrefill': {
    document: 'query ($id: ID!) { answer: oneClickBookingPrefill(providerId: $id) { patients { id } } }',
    variables: ({ cast }) => ({ id: cast.appointments.theirs.id }),
    shows: (answer, cell) =>
      (answer as { patients: { id: string }[] }).patients.some(({ id }) => id === getPatient(cell).id),
  },
  'Query.bookingPreview': {
    document: 'query ($values: BookingPreviewValues!) { answer: bookingPreview(values: $values) { refusals } }',
    variables(cell) {
      const { patientId, provider } = getPair(cell);
      return { values: { slot: slotIn(cell), state: provider.usState, ...(patientId && { patientId }) } };
    },
  },
  'Mutation.holdSlot': {
    document: 'mutation ($values: HoldSlotValues!) { answer: holdSlot(values: $values) { error { code } } }',
    variables: (cell) => ({ values: { key: key(), slot: slotIn(cell) } }),
  },
  'Mutation.extendHold': {
    document: 'mutation ($id: ID!) { answer: extendHold(holdId: $id) { id } }',
    variables: async (cell) => ({ id: await getHold(cell) }),
    accountOf: createHolder,
  },
  'Mutation.releaseHold': {
    document: 'mutation ($id: ID!) { answer: releaseHold(holdId: $id) }',
    variables: async (cell) => ({ id: await getHold(cell) }),
    shows: async (_answer, { object, cast }) => object === 'their own' || !(await cast.appointments.isHoldThere()),
    accountOf: createHolder,
  },
  'Mutation.saveBookingDraft': {
    document: 'mutation ($id: ID!) { answer: saveBookingDraft(holdId: $id, draft: "typed") }',
    variables: async (cell) => ({ id: await getHoldWithDraft(cell) }),
    accountOf: createHolder,
  },
  'Query.bookingDraft': {
    document: 'query ($id: ID!) { answer: bookingDraft(holdId: $id) }',
    variables: async (cell) => ({ id: await getHoldWithDraft(cell) }),
    shows: (answer) => answer !== '',
    accountOf: createHolder,
  },
  'Mutation.requestBookingCode': {
    document: 'mutation ($email: String!) { answer: requestBookingCode(email: $email) { error { code } } }',
    variables: () => ({ email: 'maya@linden.example' }),
  },
  'Mutation.confirmBookingCode': {
    document:
      'mutation ($email: String!) { answer: confirmBookingCode(email: $email, code: "000000") { error { code } } }',
    variables: () => ({ email: 'robin@linden.example' }),
  },
  'Mutation.createAppointment': {
    document:
      'mutation ($values: CreateAppointmentValues!) { answer: createAppointment(values: $values) { error { code } } }',
    variables(cell) {
      const { patientId, provider } = getPair(cell);
      const who = patientId ? { patientId } : { profile: form };
      const override = cell.object === 'against the calendar' && { overrideReason };
      return { values: { key: key(), slot: slotIn(cell), state: provider.usState, ...who, ...override } };
    },
  },
  'Mutation.createFollowUpAppointment': {
    document:
      'mutation ($values: FollowUpValues!) { answer: createFollowUpAppointment(values: $values) { error { code } } }',
    variables: (cell) => ({ values: followUpIn(cell) }),
  },
  'Mutation.createRecurringFollowUpAppointment': {
    document: `mutation ($values: RecurringFollowUpValues!) {
      answer: createRecurringFollowUpAppointment(values: $values) { refused { code } }
    }`,
    variables: (cell) => ({ values: { ...followUpIn(cell), weeksBetween: 1, numRecurrencesRequested: 2 } }),
  },
  'Mutation.createPastAppointment': {
    document: 'mutation ($values: PastAppointmentValues!) { answer: createPastAppointment(values: $values) { ok } }',
    variables(cell) {
      const { providerId: _theirs, ...values } = followUpIn(cell);
      return { values: { ...values, duration: 50 } };
    },
  },
};
