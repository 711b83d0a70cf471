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
  /** Returns `undefined` for a provider who left. */
  findProviderName(providerId: string): Promise<string | undefined>;
}
