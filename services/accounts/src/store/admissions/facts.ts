import { prepareQuery, wrapStatement } from '@linden/platform/store/sql';
import type { ReadAlone } from '@linden/platform/store/store';
import { sql } from 'kysely';
import type { PatientNames } from '#src/domain/people/patient-names.ts';
import type { ConsentRow, Representative } from '#src/domain/people/representatives.ts';
import type { PersonTx } from '../open-store.ts';

export interface PersonRow {
  /** Set in one row: the provider linked to the account. */
  providerId: string | null;
  /** Set in the other rows: a patient the account acts for today. */
  patientId: string | null;
  relation: string | null;
  /** Set only for the account's own patient record. */
  dob: Date | null;
  hasConsent: boolean | null;
  isArchived: boolean | null;
}

export function findPerson({ readAlone }: ReadAlone, account: string): Promise<PersonRow[]> {
  return readAlone(personOf({ account }));
}

/** Asked before every booking. */
const personOf = prepareQuery<{ account: string }, PersonRow>((arg) =>
  wrapStatement(sql<PersonRow>`
    select provider_id as "providerId", patient_id as "patientId", relation, dob, has_consent as "hasConsent",
      is_archived as "isArchived" from person_of(${arg('account')}::uuid)`),
);

/** Lists the patients whose records a member of staff has open by a break-glass. */
export async function findOpenedPatients({ readAlone }: ReadAlone, staff: string): Promise<string[]> {
  const rows = await readAlone(wrapStatement(sql<{ id: string }>`select opened_patients_of(${staff}::uuid) as id`));
  return rows.map(({ id }) => id);
}

export interface FactsRow {
  id: string;
  dob: Date;
  chosenFirstName: string;
  legalFirstName: string;
  legalLastName: string;
  stateOfResidence: string;
  hasConsent: boolean;
  isArchived: boolean;
  hasAccount: boolean;
}

export function loadPatientFacts(tx: PersonTx, ids: readonly string[]): Promise<FactsRow[]> {
  return tx.rows(
    wrapStatement(sql<FactsRow>`
      select id, dob, chosen_first_name as "chosenFirstName", legal_first_name as "legalFirstName",
        legal_last_name as "legalLastName", state_of_residence as "stateOfResidence", has_consent as "hasConsent",
        is_archived as "isArchived", has_account as "hasAccount"
      from patient_facts(${ids}::uuid[])`),
  );
}

export interface MemberIdentityRow {
  legalFirstName: string;
  legalLastName: string;
  dob: Date;
  sexOnInsurance: string;
  stateOfResidence: string;
}

/** Returns `undefined` for an unknown patient. */
export async function findMemberIdentity(tx: PersonTx, patientId: string): Promise<MemberIdentityRow | undefined> {
  const [row] = await tx.rows(
    wrapStatement(sql<MemberIdentityRow>`
      select legal_first_name as "legalFirstName", legal_last_name as "legalLastName", dob,
        sex_on_insurance as "sexOnInsurance", state_of_residence as "stateOfResidence"
      from member_identity(${patientId}::uuid)`),
  );
  return row;
}

/** Lists the legal names of patients; unknown ids are left out. */
export function listMemberNames(
  tx: PersonTx,
  patientIds: readonly string[],
): Promise<{ patientId: string; legalFirstName: string; legalLastName: string }[]> {
  return tx.rows(
    wrapStatement(sql<{ patientId: string; legalFirstName: string; legalLastName: string }>`
      select m.id as "patientId", m.legal_first_name as "legalFirstName", m.legal_last_name as "legalLastName"
      from unnest(${patientIds}::uuid[]) as asked (id), lateral member_identity(asked.id) m`),
  );
}

export interface MemberAddressRow {
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** Finds where a patient lives; nothing for other callers than billing. */
export async function findMemberAddress(tx: PersonTx, patientId: string): Promise<MemberAddressRow | undefined> {
  const [row] = await tx.rows(
    wrapStatement(
      sql<MemberAddressRow>`select street, unit, city, state, zipcode from member_address(${patientId}::uuid)`,
    ),
  );
  return row;
}

export interface CareFactsRow {
  readonly patientId: string;
  readonly shortId: string;
  readonly stateOfResidence: string;
  readonly reasonForTherapy: string;
  readonly telephone: string;
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** Finds what a patient entered about themselves; nothing for other callers than clinical-notes. */
export async function findCareFacts(
  tx: PersonTx,
  { patientId, shortId }: { patientId: string | undefined; shortId: string | undefined },
): Promise<CareFactsRow | undefined> {
  const [row] = await tx.rows(
    wrapStatement(sql<CareFactsRow>`
      select id as "patientId", short_id as "shortId", state_of_residence as "stateOfResidence",
        reason_for_therapy as "reasonForTherapy", telephone, street, unit, city, state, zipcode
      from care_facts(${patientId ?? null}::uuid, ${shortId ?? null}::text)`),
  );
  return row;
}

export interface ClientContactRow extends PatientNames {
  readonly id: string;
  readonly pronouns: string;
  readonly dob: Date;
  readonly telephone: string;
  readonly email: string;
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly emergencyContactName: string;
  readonly emergencyContactTelephone: string;
  readonly reasonForTherapy: string;
  readonly interpreterLanguage: string;
  readonly isArchived: boolean;
  readonly selfEmails: readonly string[];
  readonly representatives: readonly Representative[];
  /** The newest consent to the care of a child, or of an adult in another person's care. */
  readonly consent: ConsentRow | null;
  readonly stateOfResidence: string;
  readonly signatures: ReadonlyArray<{
    readonly agreement: string;
    readonly version: string;
    readonly signedAt: string;
  }>;
}

/** Finds how to reach a patient and the people around them; nothing for other callers than scheduling. */
export async function findClientContact(tx: PersonTx, patientId: string): Promise<ClientContactRow | undefined> {
  const [row] = await tx.rows(
    wrapStatement(sql<ClientContactRow>`
      select id, legal_first_name as "legalFirstName", legal_last_name as "legalLastName",
        chosen_first_name as "chosenFirstName", pronouns, dob, telephone, email, street, unit, city, state, zipcode,
        emergency_contact_name as "emergencyContactName", emergency_contact_telephone as "emergencyContactTelephone",
        reason_for_therapy as "reasonForTherapy", interpreter_language as "interpreterLanguage",
        is_archived as "isArchived", self_emails as "selfEmails", representatives, consent, signatures,
        state_of_residence as "stateOfResidence"
      from client_contact(${patientId}::uuid) join patient_states(array[${patientId}]::uuid[]) using (id)`),
  );
  return row;
}

export type NamesRow = Pick<FactsRow, 'id' | 'chosenFirstName' | 'legalFirstName' | 'legalLastName'>;

const maxResults = 20;

/** Finds those of the patients with a word in a name that begins like the query, in any spelling; a chosen name counts like the legal one. */
export function findPatientsByName(tx: PersonTx, ids: readonly string[], query: string): Promise<NamesRow[]> {
  const spaced = (text: unknown) => sql`' ' || fold_name(${text})`;
  const hasWord = (name: unknown) => sql`strpos(${spaced(name)}, ${spaced(sql`${query}::text`)}) > 0`;
  return tx.rows(
    wrapStatement(sql<NamesRow>`
      select id, chosen_first_name as "chosenFirstName", legal_first_name as "legalFirstName",
        legal_last_name as "legalLastName"
      from patient_facts(${ids}::uuid[])
      where fold_name(${query}) <> '' and (${hasWord(sql`legal_first_name || ' ' || legal_last_name`)}
        or ${hasWord(sql`chosen_first_name || ' ' || legal_last_name`)})
      order by legal_last_name, legal_first_name, id limit ${maxResults}::int`),
  );
}

export interface ContactsRow extends Omit<FactsRow, 'hasConsent' | 'isArchived' | 'hasAccount'> {
  email: string;
  selfEmails: string[];
  representativeEmails: string[];
  consentEmail: string;
  consentRelation: string;
}

export function loadPatientContacts(tx: PersonTx, ids: readonly string[]): Promise<ContactsRow[]> {
  return tx.rows(
    wrapStatement(sql<ContactsRow>`
      select id, dob, chosen_first_name as "chosenFirstName", legal_first_name as "legalFirstName",
        legal_last_name as "legalLastName", email, self_emails as "selfEmails",
        representative_emails as "representativeEmails", consent_email as "consentEmail",
        consent_relation as "consentRelation", state_of_residence as "stateOfResidence"
      from patient_contacts(${ids}::uuid[]) join patient_states(${ids}::uuid[]) using (id)`),
  );
}

export interface ReachRow extends ContactsRow {
  isArchived: boolean;
  telephone: string;
  representativeTelephones: string[];
  consentTelephone: string;
}

/** Loads how letters and calls reach patients; nothing for other callers than scheduling. */
export function loadClientReach(tx: PersonTx, ids: readonly string[]): Promise<ReachRow[]> {
  return tx.rows(
    wrapStatement(sql<ReachRow>`
      select id, dob, chosen_first_name as "chosenFirstName", legal_first_name as "legalFirstName",
        legal_last_name as "legalLastName", is_archived as "isArchived", email, telephone, self_emails as "selfEmails",
        representative_emails as "representativeEmails", representative_telephones as "representativeTelephones",
        consent_email as "consentEmail", consent_telephone as "consentTelephone", consent_relation as "consentRelation",
        state_of_residence as "stateOfResidence"
      from client_reach(${ids}::uuid[]) join patient_states(${ids}::uuid[]) using (id)`),
  );
}

/** Returns accounts by provider. Providers without an account are left out. */
export async function loadProviderAccounts(tx: PersonTx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows(
    wrapStatement(sql<{ id: string; account: string }>`
      select provider_id as id, account from provider_accounts_of(${ids}::uuid[])`),
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}

export interface ReadersRow extends PatientNames {
  readonly id: string;
  readonly dob: Date;
  readonly stateOfResidence: string;
  readonly readers: ReadonlyArray<{
    readonly account: string;
    readonly relation: string;
    readonly firstName: string;
    readonly lastName: string;
  }>;
}

/** Loads who reads what a provider shares with a patient; nothing for other callers than clinical-notes. */
export async function findReaders(tx: PersonTx, patientId: string): Promise<ReadersRow | undefined> {
  const [row] = await tx.rows(
    wrapStatement(sql<ReadersRow>`
      select id, legal_first_name as "legalFirstName", legal_last_name as "legalLastName",
        chosen_first_name as "chosenFirstName", dob, state_of_residence as "stateOfResidence", readers
      from readers_of(${patientId}::uuid)`),
  );
  return row;
}

export interface WritersRow extends PatientNames {
  readonly id: string;
  readonly writers: ReadonlyArray<{
    readonly account: string;
    readonly relation: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly actsToday: boolean;
  }>;
}

/** Loads who writes for patients; nothing for other callers than messaging. */
export function loadWriters(tx: PersonTx, ids: readonly string[]): Promise<WritersRow[]> {
  return tx.rows(
    wrapStatement(sql<WritersRow>`
      select id, legal_first_name as "legalFirstName", legal_last_name as "legalLastName",
        chosen_first_name as "chosenFirstName", writers
      from writers_of(${ids}::uuid[])`),
  );
}
