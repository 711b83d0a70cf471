import { invalid } from '@linden/platform/domain-error';
import type { AdmitPatientRequest } from '@linden/proto/accounts/v1/admission_service_pb';
import { bookingFormFaults } from '@linden/vocabulary/booking-form/booking-form-faults';
import type { BookingProfile, SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';
import type { FormFault } from '@linden/vocabulary/booking-form/form-fault';

type Form = Pick<AdmitPatientRequest, 'payorId' | 'memberId' | 'servedStates'>;

/** Everything wrong with the form behind a booking: the rules are those that the browser has. @param today YYYY-MM-DD */
export function admissionFaults(
  profile: BookingProfile,
  { payorId, memberId, servedStates }: Form,
  today: string,
  inForce: readonly SignedAgreement[],
): FormFault[] {
  return bookingFormFaults({ profile, payorId, memberId }, { today, servedStates, agreements: inForce });
}

/** The first fault as a refusal, in the words of the form. They hold nothing of what was typed. */
export function refuseForm(faults: readonly FormFault[], at = ''): void {
  const [fault] = faults;
  if (fault) throw invalid(fault.code, fault.message, `${at}${fault.field}`);
}

/** Where a fault of the form stands in the request. */
export function inRequest(fault: FormFault): FormFault {
  return fault.field === 'memberId' ? fault : { ...fault, field: `profile.${fault.field}` };
}

/** Returns the email address of the person who filled in the form. It is their proof when they claim the booking. */
export function claimEmailOf({
  relation,
  email,
  consent,
}: Pick<BookingProfile, 'relation' | 'email' | 'consent'>): string {
  return (relation === 'SELF' ? email : (consent?.primaryEmail ?? '')).trim().toLowerCase();
}
