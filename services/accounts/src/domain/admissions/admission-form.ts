import { invalid } from '@linden/platform/domain-error';
import type { AdmitPatientRequest } from '@linden/proto/accounts/v1/admission_service_pb';
import { bookingFormFaults } from '@linden/vocabulary/booking-form/booking-form-faults';
import type { BookingProfile, SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';
import type { FormFault } from '@linden/vocabulary/booking-form/form-fault';

type Form = Pick<AdmitPatientRequest, 'payorId' | 'memberId' | 'servedStates'>;

/**
 * Lists everything wrong with a booking form, by the same rules as the browser.
 * @param today YYYY-MM-DD
 */
export function admissionFaults(
  profile: BookingProfile,
  { payorId, memberId, servedStates }: Form,
  today: string,
  inForce: readonly SignedAgreement[],
): FormFault[] {
  return bookingFormFaults({ profile, payorId, memberId }, { today, servedStates, agreements: inForce });
}

/** Throws the first fault with the form's message. The message contains nothing the person typed. */
export function throwFormFault(faults: readonly FormFault[], at = ''): void {
  const [fault] = faults;
  if (fault) throw invalid(fault.code, fault.message, `${at}${fault.field}`);
}

/** Translates a fault's field to its path in the request. */
export function toRequestField(fault: FormFault): FormFault {
  return fault.field === 'memberId' ? fault : { ...fault, field: `profile.${fault.field}` };
}

/** Returns the email address of the person who filled in the form. It is their proof when they claim the booking. */
export function getClaimEmail({
  relation,
  email,
  consent,
}: Pick<BookingProfile, 'relation' | 'email' | 'consent'>): string {
  return (relation === 'SELF' ? email : (consent?.primaryEmail ?? '')).trim().toLowerCase();
}
