import { type FieldError, type FieldErrors, type FieldPath, get, set } from 'react-hook-form';
import { type BookingDraft, emptyConsent, emptyProfile } from './booking-draft.ts';
import type { FieldFaults } from './step-faults.ts';

/** Returns the path of a field, such as `profile.dob` of `dob`. */
export function toFormPath(field: string): FieldPath<BookingDraft> {
  const group = groups.find(({ names }) => names.includes(field))?.at ?? '';
  return (own[field] ?? `${group}${field}`) as FieldPath<BookingDraft>;
}

/** Fields of the form by their group. Consent names its group itself. */
const groups: readonly { at: string; names: readonly string[] }[] = [
  { at: 'payment.', names: ['way', 'payorId', 'insurance', 'memberId'] },
  { at: 'profile.', names: Object.keys(emptyProfile) },
];

/** The card's fields belong to its processor, so the form knows only what is wrong with them. */
const own: Readonly<Record<string, string | undefined>> = { agreements: 'signed', card: 'root.card' };

/** Fields that can have an error, as they follow each other on the page. */
const everyField: readonly string[] = [
  'usState',
  'inOffice',
  'way',
  'payorId',
  'memberId',
  'medicalRecordNumber',
  'eapAuthCode',
  'eapNumberOfVisits',
  'card',
  'patientId',
  'relation',
  'legalFirstName',
  'legalLastName',
  'chosenFirstName',
  'pronouns',
  'sexOnInsurance',
  'dob',
  'interpreterLanguage',
  'reasonForTherapy',
  'street',
  'unit',
  'zipcode',
  'city',
  'state',
  'stateOfResidence',
  'telephone',
  'email',
  // The service may refuse the consent as a whole.
  'consent',
  ...Object.keys(emptyConsent).map((field) => `consent.${field}`),
  'agreements',
];

/** Returns what is wrong by field, in the order of the page. */
export function listShownFaults(errors: FieldErrors<BookingDraft>): FieldFaults {
  const shown = everyField.flatMap((field): [field: string, message: string][] => {
    const error: FieldError | undefined = get(errors, toFormPath(field));
    return error?.message ? [[field, error.message]] : [];
  });
  return Object.fromEntries(shown);
}

/** Returns faults in the shape of the form's errors. */
export function toFormErrors(faults: FieldFaults): FieldErrors<BookingDraft> {
  const errors: FieldErrors<BookingDraft> = {};
  for (const [field, message] of Object.entries(faults)) set(errors, toFormPath(field), { type: 'invalid', message });
  return errors;
}
