import { randomUUID } from 'node:crypto';
import type { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { AgreementKind } from '@linden/proto/resource/v1/profile_pb';
import { chosenProviders } from '../cast.ts';
import type { Cell, SamplesOf } from '../sample.ts';
import { getPatient } from './people.ts';

export const agreements = [{ agreement: AgreementKind.PRACTICE_POLICIES, version: '2025-01' }];

/** The provider that a row tries to book. */
export function attemptProviderIn({ object, world }: Cell): string {
  const { publicOne, hidden } = chosenProviders(world.synthetic);
  return object === 'with a hidden provider' ? hidden : publicOne;
}

export const admissionSamples: SamplesOf<typeof AdmissionService> = {
  batchGetPatientFacts: {
    request: ({ cast }) => ({ patientIds: [cast.others.asked.id] }),
    shows: ({ patients }) => patients.length === 1,
  },
  batchGetContacts: {
    request: ({ cast }) => ({ patientIds: [cast.others.asked.id] }),
    shows: ({ patients }) => patients.length === 1,
  },
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
};
