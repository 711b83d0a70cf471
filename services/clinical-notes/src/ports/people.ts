import type { CareFacts } from '#src/domain/chart/care-facts.ts';
import type { PatientReaders } from '#src/domain/plans/plan-readers.ts';

/** What accounts knows about an account today. */
export interface PersonFacts {
  /** Set when the account is connected with a provider's record. */
  readonly providerId: string | undefined;
  /** The patients that the account acts for today. */
  readonly patientIds: readonly string[];
  /** The account owner's own record, if it is a patient's. */
  readonly own: { readonly patientId: string /** YYYY-MM-DD. */; readonly birthDate: string } | undefined;
}

/** A patient as documents name them. */
export interface NamedPatient {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
}

export type PatientKey = { readonly patientId: string } | { readonly shortId: string };

/** Who supervises a provider, whom they supervise, and for whom they cover today. */
export interface Relations {
  /** Undefined when the provider practices alone: neither staff nor the type of license say otherwise. */
  readonly supervision: Supervision | undefined;
  /** By the id of the supervised provider: since when their signed notes need a co-signature. */
  readonly supervises: ReadonlyMap<string, Date>;
  readonly coversFor: readonly string[];
}

export interface Supervision {
  /** Undefined while a type of license needs a supervisor and no one is named. */
  readonly supervisorId: string | undefined;
  readonly since: Date;
}

export interface HandedOver {
  readonly providerId: string;
  readonly supervisorId: string | undefined;
  readonly since?: Date;
}

/** The part of accounts that notes need. */
export interface People {
  resolve(accountId: string): Promise<PersonFacts>;
  /** Returns the patients whose records a member of staff has open by a break-glass right now. */
  listOpenedPatients(accountId: string): Promise<readonly string[]>;
  /** Returns who a patient is, or `undefined` for an unknown id. Accounts audits it. */
  findPatient(patientId: string): Promise<NamedPatient | undefined>;
  /** Returns `undefined` for an unknown id. Accounts audits it. */
  findCareFacts(key: PatientKey): Promise<CareFacts | undefined>;
  /** Returns whose accounts read what a provider shares with a patient, or `undefined` for an unknown id. Accounts audits it. */
  findReaders(patientId: string): Promise<PatientReaders | undefined>;
  /** Returns names by id, in one call; unknown ids are left out. Accounts audits it. */
  listPatientNames(patientIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  findRelations(providerId: string): Promise<Relations>;
  /** Hands over who supervises a provider; without a supervisor it ends. */
  handOverSupervision(supervision: HandedOver): Promise<void>;
  /** Returns names by id, in one call; providers who left are left out. */
  listProviderNames(providerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns `undefined` for a provider who left. */
  findProviderName(providerId: string): Promise<string | undefined>;
}
