import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';

/** How to reach whoever an appointment concerns. */
export type Contacts = {
  readonly patients: readonly { readonly patientId: string; readonly emails: readonly string[] }[];
  readonly providers: readonly {
    readonly providerId: string;
    readonly name: string;
    /** Empty: no account yet. */
    readonly accountId: string;
  }[];
};

/** What others know of an appointment and of the people around it. Rejects when it cannot be asked now. */
export type PeopleAround = {
  /** Undefined when it is gone. */
  appointment(id: string): Promise<Appointment | undefined>;
  /** Undefined when there is none. */
  invitation(id: string): Promise<{ ics: string; filename: string } | undefined>;
  contacts(patientIds: readonly string[], providerIds: readonly string[]): Promise<Contacts>;
  /** Empty for an account that is not there or cannot be used. */
  emailOfAccount(accountId: string): Promise<string>;
};
