import { languages } from '#src/languages.ts';
import { isBirth, isMinor, relations, sexesOnInsurance } from '#src/person-fields.ts';
import { addressFaults } from './address-faults.ts';
import type { BookingProfile } from './booking-profile.ts';
import { type FormFault, faultWhen } from './form-fault.ts';
import { missing } from './required-fields.ts';
import { emailFaults, longestText, nameFaults, phoneFaults, textFaults } from './typed-text-faults.ts';

/**
 * Lists everything wrong with the client's profile, in the order of the form.
 * @param today YYYY-MM-DD
 */
export function profileFaults(profile: BookingProfile, today: string, servedStates: readonly string[]): FormFault[] {
  return [
    ...nameFieldFaults(profile),
    ...listFaults('sexOnInsurance', profile.sexOnInsurance, sexesOnInsurance),
    ...birthFaults(profile.dob, today),
    ...listFaults('relation', profile.relation, relations),
    ...ageFaults(profile, today),
    ...addressFaults(profile, servedStates),
    ...missing('telephone', profile.telephone),
    ...phoneFaults('telephone', profile.telephone),
    ...missing('email', profile.email),
    ...emailFaults('email', profile.email),
    ...listFaults('interpreterLanguage', profile.interpreterLanguage, languages),
    ...textFaults('reasonForTherapy', profile.reasonForTherapy, longestText),
  ];
}

/** Clients from 18 on book for themselves; a minor does not (spec client-and-shared, section 5 'Booking forms' and section 8). */
export function ageFaults({ dob, relation }: Pick<BookingProfile, 'dob' | 'relation'>, today: string): FormFault[] {
  if (!isBirth(dob, today)) return [];
  const minor = isMinor(dob, today);
  return [
    ...faultWhen(minor && relation === 'SELF', 'relation', 'MINOR_NEEDS_REPRESENTATIVE'),
    ...faultWhen(!minor && relation === 'PARENT_OR_GUARDIAN', 'relation', 'ADULTS_BOOK_THEIR_OWN'),
  ];
}

function nameFieldFaults({ legalFirstName, legalLastName, chosenFirstName, pronouns }: BookingProfile): FormFault[] {
  return [
    ...missing('legalFirstName', legalFirstName),
    ...nameFaults('legalFirstName', legalFirstName),
    ...missing('legalLastName', legalLastName),
    ...nameFaults('legalLastName', legalLastName),
    ...nameFaults('chosenFirstName', chosenFirstName),
    ...textFaults('pronouns', pronouns),
  ];
}

function birthFaults(dob: string, today: string): FormFault[] {
  return [...missing('dob', dob), ...faultWhen(dob !== '' && !isBirth(dob, today), 'dob', 'INVALID_DATE')];
}

function listFaults(
  field: 'sexOnInsurance' | 'relation' | 'interpreterLanguage',
  value: string,
  list: readonly string[],
): FormFault[] {
  return [...missing(field, value), ...faultWhen(value !== '' && !list.includes(value), field, 'NOT_IN_LIST')];
}
