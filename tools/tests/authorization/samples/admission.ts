import { randomUUID } from 'node:crypto';
import type { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { AgreementKind } from '@linden/proto/resource/v1/profile_pb';
import { chosenProviders } from '../cast.ts';
import type { Cell, SamplesOf } from '../sample.ts';
import { getPatient } from './people.ts';

// An allowed caller gets a field error, so that the rows admit no one.
const emptyForm = () => ({ key: `authorization:${randomUUID()}`, profile: {} });

export const agreements = [{ agreement: AgreementKind.PRACTICE_POLICIES, version: '2025-01' }];

/** The provider that a row tries to book. */
export function attemptProviderIn({ object, world }: Cell): string {
  const { publicOne, hidden } = chosenProviders(world.synthetic);
  return object === 'with a hidden provider' ? hidden : publicOne;
}

export const admissionSamples: SamplesOf<typeof AdmissionService> = {
  resolvePerson: { request: ({ cast }) => ({ accountId: cast.otherClient }) },
  batchGetPatientFacts: {
    request: ({ cast }) => ({ patientIds: [cast.others.asked.id] }),
    shows: ({ patients }) => patients.length === 1,
  },
  admitPatient: { request: emptyForm, passes: () => ['REQUIRED'] },
  releaseAdmission: { request: () => ({ key: `authorization:${randomUUID()}` }) },
  batchGetContacts: {
    request: ({ cast }) => ({ patientIds: [cast.others.asked.id] }),
    shows: ({ patients }) => patients.length === 1,
  },
  // Before the first appointment there is no client user; only clients are told so.
  claimAdmissions: { request: () => ({}), passes: () => ['NO_CLIENT_USER'] },
  listAgreements: { request: () => ({}) },
  listMissingConsents: { request: (cell) => ({ patientId: getPatient(cell).id }) },
  listMyConsents: {
    request: () => ({}),
    shows: ({ patients }, cell) => patients.some(({ patientId }) => patientId === getPatient(cell).id),
  },
  signAgreements: { request: (cell) => ({ patientId: getPatient(cell).id, agreements }) },
  stateCoverage: {
    request: (cell) => ({ patientId: getPatient(cell).id, payorId: randomUUID(), memberId: 'M123456' }),
  },
  recordBookingAttempt: {
    request: (cell) => ({ providerId: attemptProviderIn(cell), attempt: { firstName: 'Noor' } }),
  },
  getBookingAttempt: {
    request: ({ object, cast: { leads } }) => ({
      shortId: leads.attempt.shortId,
      prefillToken: leads.attempt.tokens[object] ?? '',
    }),
  },
  recordHowDidYouHearAboutUs: { request: () => ({ appointmentId: randomUUID(), answer: 'OTHER' }) },
};
