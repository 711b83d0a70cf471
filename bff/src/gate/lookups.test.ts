import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { countLimitedFields } from './lookups.ts';

test.each<[string, string, number, number, number?]>([
  ['no guessable field', '{ statesAndPayors { usState } }', 0, 0],
  ['a look-up', '{ publicAppointment(eventId: "e") { timeStart } }', 1, 0],
  [
    'counts each alias',
    '{ a: publicPatient(customerId: "1") { initials } b: publicPatient(customerId: "2") { initials } }',
    2,
    0,
  ],
  ['a field of that name deeper in the query', '{ clientAppointments { appointments { patient { id } } } }', 0, 0],
  [
    'within a fragment on the root type',
    'query { ...f } fragment f on Query { publicPatient(customerId: "1") { initials } }',
    1,
    0,
  ],
  ['within an inline fragment', '{ ... on Query { validateEmail(values: { email: "" }) { isValid } } }', 1, 0],
  ['a hold', 'mutation { holdSlot(values: {}) { nearby } }', 0, 1],
  [
    'a hold and a booking',
    'mutation { a: holdSlot(values: {}) { nearby } b: createAppointment(values: {}) { nearby } }',
    0,
    2,
  ],
  ['a saved draft', 'mutation { saveBookingDraft(holdId: "h", draft: "d") }', 0, 0, 1],
])('%s', (_name, text, lookups, takings, drafts = 0) =>
  expect(countLimitedFields(parse(text))).toEqual({ lookups, takings, drafts, checks: 0 }),
);

test.each([
  'publicAppointment',
  'appointmentInvitation',
  'publicPatient',
  'patient',
  'clientLead',
  'providerInterest',
  'patientBookingAttempt',
  'validateEmail',
  'claimBookings',
  'recordHowDidYouHearAboutUsResponse',
  'confirmIntegrationAppointment',
  'rescheduleAppointment',
  'clientCancelAppointment',
  'undoCancellation',
  'openRecommendation',
  'referralPortal',
])('%s: counts guessable look-ups (docs/security/public-lookups.md)', (field) => {
  expect(countLimitedFields(parse(`{ ${field} }`))).toEqual({ lookups: 1, takings: 0, drafts: 0, checks: 0 });
});

test.each(['checkProviderUpload', 'markInsuranceCardAsUploaded'])('%s: has the time of a scan', (field) => {
  expect(countLimitedFields(parse(`mutation { ${field}(id: "f") { id } }`))).toMatchObject({ checks: 1 });
});
