import { isBirthDate, isMinor, relations, sexesOnInsurance } from '#src/people/person-fields.ts';
import { languages } from '#src/search/languages.ts';
import { findAddressFaults } from './address-faults.ts';
import type { BookingProfile } from './booking-profile.ts';
import { type FormFault, findFaultWhen } from './form-fault.ts';
import { findMissingFaults } from './required-fields.ts';
import {
  findEmailFaults,
  findNameFaults,
  findPhoneFaults,
  findTextFaults,
  maxTextLength,
} from './typed-text-faults.ts';

/**
 * Lists everything wrong with the client's profile, in the order of the form.
 * @param today YYYY-MM-DD
 */
export function findProfileFaults(
  profile: BookingProfile,
  today: string,
  servedStates: readonly string[],
): FormFault[] {
  return [
    ...nameFieldFaults(profile),
    ...listFaults('sexOnInsurance', profile.sexOnInsurance, sexesOnInsurance),
    ...birthFaults(profile.dob, today),
    ...listFaults('relation', profile.relation, relations),
    ...findAgeFaults(profile, today),
    ...findAddressFaults(profile, servedStates),
    ...findMissingFaults('telephone', profile.telephone),
    ...findPhoneFaults('telephone', profile.telephone),
    ...findMissingFaults('email', profile.email),
    ...findEmailFaults('email', profile.email),
    ...listFaults('interpreterLanguage', profile.interpreterLanguage, languages),
    ...findTextFaults('reasonForTherapy', profile.reasonForTherapy, maxTextLength),
  ];
}

/** Clients from 18 on book for themselves; a minor does not (C5.3-5a, C5.3-5b, C8-7). */
export function findAgeFaults({ dob, relation }: Pick<BookingProfile, 'dob' | 'relation'>, today: string): FormFault[] {
  if (!isBirthDate(dob, today)) return [];
  const minor = isMinor(dob, today);
  return [
    ...findFaultWhen(minor && relation === 'SELF', 'relation', 'MINOR_NEEDS_REPRESENTATIVE'),
    ...findFaultWhen(!minor && relation === 'PARENT_OR_GUARDIAN', 'relation', 'ADULTS_BOOK_THEIR_OWN'),
  ];
}

function nameFieldFaults({ legalFirstName, legalLastName, chosenFirstName, pronouns }: BookingProfile): FormFault[] {
  return [
    ...findMissingFaults('legalFirstName', legalFirstName),
    ...findNameFaults('legalFirstName', legalFirstName),
    ...findMissingFaults('legalLastName', legalLastName),
    ...findNameFaults('legalLastName', legalLastName),
    ...findNameFaults('chosenFirstName', chosenFirstName),
    ...findTextFaults('pronouns', pronouns),
  ];
}

function birthFaults(dob: string, today: string): FormFault[] {
  return [
    ...findMissingFaults('dob', dob),
    ...findFaultWhen(dob !== '' && !isBirthDate(dob, today), 'dob', 'INVALID_DATE'),
  ];
}

function listFaults(
  field: 'sexOnInsurance' | 'relation' | 'interpreterLanguage',
  value: string,
  list: readonly string[],
): FormFault[] {
  return [
    ...findMissingFaults(field, value),
    ...findFaultWhen(value !== '' && !list.includes(value), field, 'NOT_IN_LIST'),
  ];
}
