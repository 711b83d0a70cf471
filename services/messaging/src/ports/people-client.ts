import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';

/** How to reach the people of an appointment. */
export type Contacts = {
  readonly patients: readonly {
    readonly patientId: string;
    readonly emails: readonly string[];
    readonly preferredName: string;
    /** The address of the patient's own account. Empty when no account has proved it. */
    readonly provenEmail: string;
    /** Addresses of accounts that may see the patient's plans: the patient's own, and those of people who act for them. */
    readonly accountEmails: readonly string[];
  }[];
  readonly providers: readonly {
    readonly providerId: string;
    readonly name: string;
    /** Empty when the provider has no account yet. */
    readonly accountId: string;
    readonly office: string;
    readonly priceCents: number;
  }[];
};

/** To whom a calendar file goes; the client's terms are not for the provider. */
export type InvitationReader = { readonly email: string; readonly side: 'CLIENT' | 'PROVIDER' };

/** A series that was booked or moved at once. */
export type SeriesFacts = {
  /** The first appointment, whose booking sends the letter for all. */
  readonly leadAppointmentId: string;
  /** Upcoming ones, soonest first. */
  readonly sessions: readonly { readonly appointmentId: string; readonly startsAt: Date }[];
  readonly invitation: { readonly ics: string; readonly filename: string };
};

/** What the letter about recommended providers needs. */
export type RecommendationFacts = {
  /** The end of the link. */
  readonly linkId: string;
  readonly providerId: string;
  readonly patientId: string;
  /** Whether it still waits for the client. */
  readonly isOpen: boolean;
};

/** Canceling is free until so many hours before the start, and for so many minutes after the booking. */
export type CancelPolicy = { readonly freeHours: number; readonly graceMinutes: number };

/** Loads appointments and contacts from the other services. Rejects when a service is unavailable. */
export type PeopleClient = {
  /** Loads at most 200 appointments in one call, by id. Those that no longer exist are left out. */
  appointments(ids: readonly string[]): Promise<ReadonlyMap<string, Appointment>>;
  /** Loads the calendar file for a letter to this reader. Resolves to `undefined` when there is none. */
  invitation(id: string, reader: InvitationReader): Promise<{ ics: string; filename: string } | undefined>;
  /** Loads the sessions of the appointment's series that take place. Resolves to `undefined` for a single appointment. */
  series(appointmentId: string, side: InvitationReader['side']): Promise<SeriesFacts | undefined>;
  /** Resolves to `undefined` when the recommendation does not exist. */
  recommendation(id: string): Promise<RecommendationFacts | undefined>;
  /** Lists the patients who have a session to come with a provider. */
  bookedPatients(providerId: string): Promise<readonly string[]>;
  /** Resolves to `undefined` from a version of scheduling that does not tell its rules. */
  cancelPolicy(): Promise<CancelPolicy | undefined>;
  contacts(patientIds: readonly string[], providerIds: readonly string[]): Promise<Contacts>;
  /** Resolves to an empty text when the account does not exist or is disabled. */
  emailOfAccount(accountId: string): Promise<string>;
};
