import type { BookingProfile } from './booking-profile.ts';
import { type FormFault, findFaultWhen } from './form-fault.ts';
import { findMissingFaults } from './required-fields.ts';
import { findTextFaults } from './typed-text-faults.ts';

/** How the client pays, apart from the profile. */
export interface StatedPayment {
  /** Empty for self-pay. */
  payorId: string;
  memberId: string;
}

type Coverage = Pick<BookingProfile, 'medicalRecordNumber' | 'eapAuthCode' | 'eapNumberOfVisits'>;

/** Letters and digits, optionally with hyphens or spaces between them, as on insurance cards. */
const memberIdShape = /^[A-Za-z0-9][A-Za-z0-9 -]{1,28}[A-Za-z0-9]$/;
const medicalRecordNumberShape = /^\d{8}$/;
/** More than any program pays for at once. */
const maxVisits = 100;

export function findInsuranceFaults(payment: StatedPayment, coverage: Coverage): FormFault[] {
  return [...findMemberIdFaults(payment), ...findCoverageFaults(coverage)];
}

export function findMemberIdFaults({ payorId, memberId }: StatedPayment): FormFault[] {
  return [
    ...(payorId === '' ? [] : findMissingFaults('memberId', memberId)),
    ...findFaultWhen(memberId.trim() !== '' && !memberIdShape.test(memberId.trim()), 'memberId', 'INVALID_MEMBER_ID'),
  ];
}

/** Lists what is wrong with the part of the insurance that the profile has. */
export function findCoverageFaults({ medicalRecordNumber, eapAuthCode, eapNumberOfVisits }: Coverage): FormFault[] {
  const visitsAreSound =
    Number.isInteger(eapNumberOfVisits) && eapNumberOfVisits >= 0 && eapNumberOfVisits <= maxVisits;
  return [
    ...findFaultWhen(
      medicalRecordNumber !== '' && !medicalRecordNumberShape.test(medicalRecordNumber),
      'medicalRecordNumber',
      'INVALID_FORMAT',
    ),
    ...findTextFaults('eapAuthCode', eapAuthCode),
    ...findFaultWhen(!visitsAreSound, 'eapNumberOfVisits', 'INVALID_FORMAT'),
  ];
}
