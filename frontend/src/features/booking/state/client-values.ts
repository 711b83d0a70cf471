import type { BookingPatientsQuery } from '#src/gen/operations.ts';
import { type BookingDraft, type FieldName, getField } from './booking-draft.ts';

/** What the account of the signed-in client knows about the client. */
export type BookingClient = Pick<
  NonNullable<BookingPatientsQuery['clientUser']>,
  'firstName' | 'lastName' | 'email' | 'telephone' | 'stateOfResidence'
>;

type Values = Partial<Record<FieldName, string>>;

/**
 * Returns values from the account for empty fields of a new person. The client's name fills the name fields when the session is for the
 * client, and the guardian's fields otherwise.
 */
export function findClientValues(draft: BookingDraft, client: BookingClient): Values {
  const { relation } = draft.profile;
  const { firstName, lastName, email } = client;
  const telephone = client.telephone ?? '';
  const contact: Values = { email, telephone, stateOfResidence: client.stateOfResidence ?? '' };
  const isForOther = relation !== '' && relation !== 'SELF';
  const values: Values = {
    ...contact,
    ...(relation === 'SELF' && { legalFirstName: firstName, legalLastName: lastName }),
    ...(isForOther && {
      'consent.primaryFirstName': firstName,
      'consent.primaryLastName': lastName,
      'consent.primaryEmail': email,
      'consent.primaryTelephone': telephone,
    }),
  };
  const missing = Object.entries(values).filter(([name, value]) => value && getField(draft, name as FieldName) === '');
  return { ...Object.fromEntries(missing), ...(isForOther && clearOwnName(draft, client)) };
}

/** A name that was filled in for the client is not the name of the other person. */
function clearOwnName({ profile }: BookingDraft, { firstName, lastName }: BookingClient): Values {
  const isOwn = profile.legalFirstName === firstName && profile.legalLastName === lastName;
  return isOwn ? { legalFirstName: '', legalLastName: '' } : {};
}

/**
 * Returns the patient to choose for the client: the one selected in the portal, the only one, or a new person when the client has none.
 * @param actsFor id of the patient selected in the portal
 */
export function choosePatient(
  patients: readonly { id: string }[],
  actsFor: string | undefined,
  newPerson: string,
): string | undefined {
  const [only, ...more] = patients;
  if (!only) return newPerson;
  return patients.find(({ id }) => id === actsFor)?.id ?? (more.length === 0 ? only.id : undefined);
}
