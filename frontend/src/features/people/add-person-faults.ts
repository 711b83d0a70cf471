import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { isBirthDate, isMinor, isName, type Relation } from '@linden/vocabulary/people/person-fields';
import { say } from './words.ts';

export type PersonDraft = {
  firstName: string;
  lastName: string;
  /** As typed: mm/dd/yyyy. */
  dob: string;
  state: string;
  relation: Relation;
};

export type DraftFaults = Partial<Record<keyof PersonDraft, string>>;

/** Returns the faults of the input, in the words of C5.3-1 to C5.3-4 where they have any. @param now milliseconds since the epoch */
export function findDraftFaults(draft: PersonDraft, now: number): DraftFaults {
  const today = getPatientDay(now, draft.state);
  const dob = readTypedDate(draft.dob);
  const faults: DraftFaults = {};
  if (!isName(draft.firstName)) faults.firstName = say('faults.firstName');
  if (!isName(draft.lastName)) faults.lastName = say('faults.lastName');
  if (!dob || !isBirthDate(dob, today)) faults.dob = say('faults.dob');
  if (draft.state === '') faults.state = say('faults.state');
  if (dob && !faults.dob) {
    const minor = isMinor(dob, today);
    if (minor && draft.relation === 'SELF') faults.relation = say('faults.minorAlone');
    if (!minor && draft.relation === 'PARENT_OR_GUARDIAN') faults.relation = say('faults.adult');
  }
  return faults;
}

/** Returns the values to send. */
export function readValues(id: string, { firstName, lastName, dob, state, relation }: PersonDraft) {
  return { id, firstName, lastName, relation, stateOfResidence: state, dob: readTypedDate(dob) ?? '' };
}

/** Returns refusals of the service by field of this form, for faults that only the service can know. */
export function readRefusalFaults(code: string, field: string | undefined): DraftFaults {
  const words = say(`faults.${refusals[code] ?? 'other'}`);
  const name = fields[field?.split('.').at(-1) ?? ''];
  return name ? { [name]: words } : {};
}

const fields: Record<string, keyof PersonDraft | undefined> = {
  legalFirstName: 'firstName',
  legalLastName: 'lastName',
  dob: 'dob',
  stateOfResidence: 'state',
  relation: 'relation',
};

const refusals: Record<string, 'minorAlone' | 'adult' | 'dob' | 'selfExists' | 'tooMany' | undefined> = {
  MINOR_NEEDS_REPRESENTATIVE: 'minorAlone',
  ADULTS_BOOK_THEIR_OWN: 'adult',
  INVALID_DATE_OF_BIRTH: 'dob',
  SELF_EXISTS: 'selfExists',
  PEOPLE_EXHAUSTED: 'tooMany',
};
