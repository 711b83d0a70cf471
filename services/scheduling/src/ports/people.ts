import type { Profile } from '@linden/proto/accounts/v1/admission_pb';
import type { PatientFacts } from '#src/domain/booking-rules.ts';
import type { Tie } from '#src/domain/caller.ts';

/** Who an account is, as accounts knows it today. */
export type PersonFacts = {
  /** Undefined unless a provider's. */
  readonly providerId: string | undefined;
  /** For whom it acts, and as what: SELF, PARENT_OR_GUARDIAN and so on. */
  readonly actsFor: readonly Tie[];
};

/** What is known of a patient; of it whoever has the ids of an appointment sees the initials alone. */
export type KnownPatient = PatientFacts & {
  readonly initials: string;
  /** Whether anybody signs in for them. */
  readonly hasAccount: boolean;
};

/** Somebody who books and is not known yet. */
export type Admission = {
  /** One patient per key, however often it is asked. */
  readonly key: string;
  readonly visitor: string;
  readonly accountId: string;
  readonly profile: Profile;
  readonly payorId: string;
  readonly memberId: string;
  readonly servedStates: readonly string[];
};

/** Accounts, as far as bookings need it. */
export type People = {
  resolve(accountId: string): Promise<PersonFacts>;
  /** Undefined when there is no such patient. */
  patient(id: string): Promise<KnownPatient | undefined>;
  /** What providers call their clients, by id; those of whom nothing is known are left out. */
  names(patientIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The new patient's id; refusals name a field of the profile. */
  admit(admission: Admission): Promise<string>;
  /** Forgets whom nothing came of. */
  release(key: string): Promise<void>;
};
