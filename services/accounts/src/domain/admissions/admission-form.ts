import { invalid } from '@linden/platform/domain-error';
import type { AdmitPatientRequest } from '@linden/proto/accounts/v1/admission_service_pb';
import { findBookingProfileFaults } from '@linden/vocabulary/booking-form/booking-form-faults';
import type { BookingProfile, SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';
import type { FormFault } from '@linden/vocabulary/booking-form/form-fault';
import { findMemberIdFaults } from '@linden/vocabulary/booking-form/insurance-faults';
import { cleanEmail } from '@linden/vocabulary/people/email-address';

type Form = Pick<AdmitPatientRequest, 'payorId' | 'memberId' | 'servedStates'>;

/**
 * Throws the first fault of a booking form at its path in the request, by the same rules as the browser.
 * @param now milliseconds since the epoch
 */
export function checkAdmissionForm(
  profile: BookingProfile,
  { payorId, memberId, servedStates }: Form,
  now: number,
  inForce: readonly SignedAgreement[],
): void {
  throwFormFault(findMemberIdFaults({ payorId, memberId }));
  throwFormFault(findBookingProfileFaults(profile, { now, servedStates, agreements: inForce }), 'profile.');
}

/**
 * Throws the first fault with the form's message. The message contains nothing the person typed.
 * @param at where the request has the form, such as `profile.`
 */
export function throwFormFault(faults: readonly FormFault[], at = ''): void {
  const [fault] = faults;
  if (fault) throw invalid(fault.code, fault.message, `${at}${fault.field}`);
}

/** Returns the email address of the person who filled in the form. It is their proof when they link the booking. */
export function getFormEmail({
  relation,
  email,
  consent,
}: Pick<BookingProfile, 'relation' | 'email' | 'consent'>): string {
  return cleanEmail(relation === 'SELF' ? email : (consent?.primaryEmail ?? ''));
}
