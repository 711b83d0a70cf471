import { type DomainError, invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { AgreementKind, Relation, SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { findBookingFormFaults } from '@linden/vocabulary/booking-form/booking-form-faults';
import type { BookingProfile } from '@linden/vocabulary/booking-form/booking-profile';
import type { NewPatient } from './admit-patient.ts';

/**
 * Returns the first fault of a booking form at its path in the request. Accounts checks the form again when it admits the patient, and knows
 * which agreements are in force.
 * @param now milliseconds since the epoch
 */
export function findFormFault(
  { profile: sent, payorId = '', memberId, servedStates }: NewPatient,
  now: number,
): DomainError | undefined {
  const profile: BookingProfile = {
    ...sent,
    sexOnInsurance: getEnumName(SexOnInsurance, sent.sexOnInsurance),
    relation: getEnumName(Relation, sent.relation),
    consent: sent.consent,
    agreements: sent.agreements.map(({ agreement, version }) => ({
      agreement: getEnumName(AgreementKind, agreement),
      version,
    })),
  };
  const terms = { now, servedStates, agreements: profile.agreements };
  const [fault] = findBookingFormFaults({ profile, payorId, memberId }, terms);
  if (!fault) return undefined;
  return invalid(fault.code, fault.message, fault.field === 'memberId' ? 'memberId' : `profile.${fault.field}`);
}
