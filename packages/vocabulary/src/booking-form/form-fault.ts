/** The faults of a booking form; codes are stable. */
export type FormFaultCode = keyof typeof faultMessages;

/** Something wrong with one field of a booking form. */
export interface FormFault {
  /** Path in the form, such as `consent.primaryEmail`. */
  field: string;
  code: FormFaultCode;
  /** The message shown at the field. */
  message: string;
}

/** The exact words of C5.3-2 to C5.3-5, C8-7 and C8-8 where they give any. */
export const faultMessages = {
  // Each field has its own message: required-fields.ts.
  REQUIRED: 'Required',
  INVALID_FORMAT: 'Invalid input',
  NOT_IN_LIST: 'Invalid input',
  INVALID_DATE: 'Please enter a valid date (mm/dd/yyyy)',
  INVALID_ADDRESS: 'Please select a valid address',
  STREET_NUMBER_MISSING: 'Please select a valid address',
  ADDRESS_OUTSIDE: 'Cannot select an address outside of {{states}}',
  INVALID_PHONE_NUMBER: 'Invalid phone number',
  INVALID_EMAIL: 'Invalid email address',
  CONTACT_NEEDED: 'Email or phone number is required',
  INVALID_MEMBER_ID: 'Member ID is not valid',
  // Coverages on file: the payor's prefix is missing, or the same plan has this member id already.
  INVALID_MEMBER_ID_VALIDATION: 'Member ID is not valid',
  DUPLICATE_MEMBER_ID: 'You already added this plan with this member ID',
  // Used once billing has checked with the insurance.
  INSURANCE_MISMATCH: "Doesn't match insurance records. Please try again.",
  CONSENT_NEEDED: 'Parent/guardian consent agreement must be met to book appointment.',
  MINOR_NEEDS_REPRESENTATIVE:
    'Authorized consent required. Please have your parent, guardian, or authorized legal representative complete your booking, or contact support.',
  ADULTS_BOOK_THEIR_OWN: 'Clients aged 18 or over must book their own appointments.',
  AGREEMENT_NEEDED: 'The policies must be accepted to continue.',
  AGREEMENT_OUTDATED: 'The policies must be accepted to continue.',
} as const;

/** Returns a list with one fault or none, to build lists of faults. */
export function findFaultWhen(holds: boolean, field: string, code: FormFaultCode, words: string = faultMessages[code]) {
  return holds ? [{ field, code, message: words } satisfies FormFault] : [];
}
