import { notFound } from '@linden/platform/domain-error';
import type { AppointmentContext } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import type { PayorFacts, ProviderFacts } from '#src/domain/booking/booking-rules.ts';
import type { PatientFacts } from '#src/domain/patient-facts.ts';
import type { BookingCandidate } from './booking-candidate.ts';

type Patient = PatientFacts & { readonly hasAccount?: boolean };

/** What accounts and billing say about the provider, the payor and the patient of a booking. */
export type BookingParties = {
  readonly provider: ProviderFacts | undefined;
  /** Null when there is no such payor; undefined when the client pays. */
  readonly payor: PayorFacts | null | undefined;
  readonly patient: Patient;
};

const noPatient: Patient = { dob: undefined, hasConsent: true, isArchived: false };
const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Loads the parties of a booking from other services. Call it before a transaction begins, never within one. */
export async function loadBookingParties(
  context: AppointmentContext,
  caller: Caller,
  candidate: BookingCandidate,
): Promise<BookingParties> {
  const { catalogue } = context;
  const { slot, payorId } = candidate;
  const { patientId } = candidate;
  const [provider, payor, patient, isPaused] = await Promise.all([
    catalogue.provider(slot.providerId),
    payorId === undefined ? undefined : catalogue.payor(payorId),
    loadPatient(context, caller, candidate),
    patientId ? catalogue.isPaused(patientId) : false,
  ]);
  return { provider, payor, patient: { ...patient, isPaused } };
}

async function loadPatient(
  { people }: AppointmentContext,
  { actsFor }: Caller,
  { patientId, profile, source }: BookingCandidate,
): Promise<Patient> {
  if (patientId) {
    const own = actsFor.find((tie) => tie.patientId === patientId)?.own;
    if (own) return own;
    const known = await people.patient(patientId);
    // A provider gets the same error for another provider's client and for an id that does not exist.
    if (!known && source === 'PROVIDER') throw notAllowed();
    if (!known) throw notFound('PATIENT_NOT_FOUND', 'there is no such client');
    return known;
  }
  if (!profile) return noPatient;
  // An invalid date is left to accounts, which refuses it and names the field.
  const dob = datePattern.test(profile.dob) ? profile.dob : undefined;
  const { stateOfResidence, consent } = profile;
  return { dob, stateOfResidence, hasConsent: consent !== undefined, isArchived: false };
}
