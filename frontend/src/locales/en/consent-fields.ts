/** Texts for consent to the care of a minor, in the booking and among the agreements. */
export const consentFields = {
  primary: 'You',
  other: 'Other parent or guardian',
  otherHint: 'Required if the parents are divorced or separated. Otherwise optional.',
  apart: 'The parents are divorced or separated',
  first: 'First name',
  last: 'Last name',
  oneName: 'Only one name? Enter it in both fields.',
  email: 'Email',
  phone: 'Phone',
} as const;
