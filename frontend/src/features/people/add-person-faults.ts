import { isBirth, isMinor, isName, type Relation } from '@linden/vocabulary/person-fields';

export interface PersonDraft {
  firstName: string;
  lastName: string;
  /** As typed: mm/dd/yyyy. */
  dob: string;
  state: string;
  relation: Relation;
}

export type DraftFaults = Partial<Record<keyof PersonDraft, string>>;

/** What is wrong with what was typed, in the words of the spec where it has them (client-and-shared, section 5). */
export function draftFaults(draft: PersonDraft, today: string): DraftFaults {
  const dob = dayOf(draft.dob);
  const faults: DraftFaults = {};
  if (!isName(draft.firstName)) faults.firstName = 'First name is required';
  if (!isName(draft.lastName)) faults.lastName = 'Last name is required';
  if (!dob || !isBirth(dob, today)) faults.dob = 'Please enter a valid date (mm/dd/yyyy)';
  if (draft.state === '') faults.state = 'State of residence is required';
  if (dob && !faults.dob) {
    const minor = isMinor(dob, today);
    if (minor && draft.relation === 'SELF')
      faults.relation = 'Somebody under 18 needs a parent, guardian or representative.';
    if (!minor && draft.relation === 'PARENT_OR_GUARDIAN')
      faults.relation = 'Clients aged 18 or over must book their own appointments.';
  }
  return faults;
}

/** The fields of refusals by the service, as this form names them; for what only the service can know. */
export function faultsOfRefusal(code: string, field: string | undefined): DraftFaults {
  const words = refusals[code] ?? 'This could not be saved. Please check it.';
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

const refusals: Record<string, string | undefined> = {
  MINOR_NEEDS_REPRESENTATIVE: 'Somebody under 18 needs a parent, guardian or representative.',
  ADULTS_BOOK_THEIR_OWN: 'Clients aged 18 or over must book their own appointments.',
  INVALID_DATE_OF_BIRTH: 'Please enter a valid date (mm/dd/yyyy)',
  SELF_EXISTS: 'You are already on this list.',
};

/** YYYY-MM-DD of mm/dd/yyyy; undefined for anything else. */
export function dayOf(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}
