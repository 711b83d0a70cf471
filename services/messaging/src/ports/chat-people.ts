import type { WriterRelation } from '#src/domain/conversations/conversation.ts';

/** The part of accounts that conversations need. */
export interface ChatPeople {
  /** The provider that an account is, and the patients it acts for today. */
  resolve(
    accountId: string,
  ): Promise<{ readonly providerId: string | undefined; readonly patientIds: readonly string[] }>;
  /** The patients whose records a member of staff has open by a break-glass. */
  listOpenedPatients(accountId: string): Promise<readonly string[]>;
  /** Who writes for each patient. Unknown patients are left out. */
  listWriters(patientIds: readonly string[]): Promise<readonly PatientWriters[]>;
  /** The account of a provider; undefined before they have one. */
  findProviderAccount(providerId: string): Promise<string | undefined>;
  /** Unknown providers are left out. */
  listProviders(providerIds: readonly string[]): Promise<readonly ChatProvider[]>;
}

export interface PatientWriters {
  readonly patientId: string;
  readonly name: string;
  readonly writers: readonly Writer[];
}

export interface Writer {
  readonly accountId: string;
  readonly relation: WriterRelation;
  readonly name: string;
  /** Empty when unknown, and from a version of accounts that does not tell it. */
  readonly firstName: string;
  readonly actsToday: boolean;
}

export interface ChatProvider {
  readonly id: string;
  readonly name: string;
  readonly hasLeft: boolean;
  /** Staff paused or hid the provider. */
  readonly isPaused: boolean;
}
