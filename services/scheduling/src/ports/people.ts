import type { ClientContact, ClientReach } from '@linden/proto/resource/v1/client_contact_pb';
import type { Profile } from '@linden/proto/resource/v1/profile_pb';
import type { Tie } from '#src/domain/access/caller.ts';
import type { PatientFacts } from '#src/domain/patient-facts.ts';

/** What accounts knows about an account today. */
export type PersonFacts = {
  /** Set when the account is a provider's. */
  readonly providerId: string | undefined;
  /** The patients that it acts for, each with the relation: SELF, PARENT_OR_GUARDIAN and so on. */
  readonly actsFor: readonly Tie[];
};

/** Facts about a patient. A caller who only has the public ids of an appointment sees nothing but the initials. */
export type KnownPatient = PatientFacts & {
  readonly initials: string;
  /** True when an account signs in for the patient. */
  readonly hasAccount: boolean;
};

export type NamedPatient = { readonly patientId: string; readonly preferredFullName: string };

/** A new patient to admit. */
export type Admission = {
  /** A repeated call with the same key admits no second patient. */
  readonly key: string;
  readonly visitor: string;
  readonly accountId: string;
  readonly profile: Profile;
  readonly payorId: string;
  readonly memberId: string;
  readonly servedStates: readonly string[];
};

/** The part of accounts that bookings need. */
export type People = {
  resolve(accountId: string): Promise<PersonFacts>;
  /** Returns the patients whose records a member of staff has open by a break-glass right now. */
  openedPatients(staffAccount: string): Promise<ReadonlySet<string>>;
  /** Returns `undefined` when the patient does not exist. */
  patient(id: string): Promise<KnownPatient | undefined>;
  /** Returns the names that providers use for clients, by patient id. Unknown patients are left out. */
  names(patientIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns at most 20 of these patients, those with a word in a name that begins like the query. */
  findByName(patientIds: readonly string[], query: string): Promise<readonly NamedPatient[]>;
  /** Returns the new patient's id. Refusals name a field of the profile. */
  admit(admission: Admission): Promise<string>;
  /** Returns how to reach a patient and the people around them. `undefined` when the patient does not exist. */
  contact(patientId: string): Promise<ClientContact | undefined>;
  /** Returns whom letters reach, and whom to call instead. Unknown patients are left out. */
  reach(patientIds: readonly string[]): Promise<readonly ClientReach[]>;
  /** Releases an admission that led to no appointment. */
  release(key: string): Promise<void>;
};
