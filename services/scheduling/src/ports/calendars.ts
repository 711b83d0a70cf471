import type { CalendarFaultCode } from '#src/domain/calendars/calendar-fault-codes.ts';
import type { CalendarVendor } from '#src/domain/calendars/calendar-kinds.ts';
import type { Channel } from '#src/domain/calendars/channels.ts';
import type { EventQuestion, EventReading } from '#src/domain/calendars/event-reading.ts';

/** Where a CalDAV account is, and how to sign in to it. */
export type CaldavAccess = {
  readonly kind: 'CALDAV';
  readonly serverUrl: string;
  readonly username: string;
  readonly password: string;
};

/** How to act for an account of a vendor. It begins with a code of the sign-in page, which the first reading exchanges. */
export type VendorAccess = {
  readonly kind: CalendarVendor;
  /** Name of the account; empty before the first reading. */
  readonly username: string;
  readonly grant?: { readonly code: string; readonly verifier: string } | undefined;
  readonly refreshToken?: string | undefined;
  /** Nylas: the id of the grant. Requests for it need our API key. */
  readonly grantId?: string | undefined;
  /** When a worker began to exchange the code, in milliseconds since 1970. Until it succeeds, code, token and grant id are all missing. */
  readonly exchangeBegan?: number | undefined;
  /** When the sign-in would have expired, in milliseconds since 1970. It tells sign-ins of one account apart, and which began first. */
  readonly signInExpiresAt?: number | undefined;
};

export type CalendarAccess = CaldavAccess | VendorAccess;

/** The period for which busy times are read, the zone of events that name none, and the UIDs of Linden's own sessions. */
export type ReadingPeriod = Omit<EventQuestion, 'addresses'>;

/** What one event of a calendar says now. */
export type EventChange = { readonly eventId: string; readonly reading: EventReading };

export type CalendarReading = {
  /** Hash of the calendar's address. */
  readonly calendarId: string;
  /** Where the next reading continues; undefined when the calendar cannot continue. */
  readonly cursor: string | undefined;
  /** Whether `changes` are all events of the calendar. */
  readonly isComplete: boolean;
  readonly changes: readonly EventChange[];
  readonly removed: readonly string[];
  /** Events that a complete reading names without new times. */
  readonly kept?: readonly string[];
  /** Events that the server did not send. Their last known times stay. */
  readonly unanswered?: readonly string[];
  /** Whether the reading reached its time limit before the end of this calendar. The next one goes on from the cursor. */
  readonly isUnfinished?: boolean;
};

export class CalendarFault extends Error {
  override readonly name = 'CalendarFault';
  readonly code: CalendarFaultCode;
  constructor(code: CalendarFaultCode, options?: ErrorOptions) {
    super(`the calendar account cannot be read: ${code}`, options);
    this.code = code;
  }
}

export type AccountQuestion<Access = CalendarAccess> = {
  readonly access: Access;
  readonly period: ReadingPeriod;
  /** By calendar id; a calendar without one is read completely. */
  readonly cursors: ReadonlyMap<string, string>;
  /** After this time no further request is sent: what was read is returned. */
  readonly limitMs: number;
  /** Stores a changed access before anything else happens: a code works once. */
  saveAccess(access: CalendarAccess): Promise<void>;
};

export type ChannelQuestion<Access = CalendarAccess> = {
  readonly access: Access;
  /** Hashed ids of the calendars that need a channel. */
  readonly calendarIds: readonly string[];
  /** Returns the secret that the vendor sends with each message of a channel. */
  createToken(channelId: string): string;
};

/** Reads external calendars. Every adapter passes the same contract tests. */
export interface Calendars<Access = CalendarAccess> {
  /**
   * Reads all calendars of an account.
   * @throws {CalendarFault}
   */
  readAccount(question: AccountQuestion<Access>): Promise<CalendarReading[]>;
  /**
   * Requests that the vendor announces changes. Adapters without it are polled.
   * @returns the new channels by calendar id
   * @throws {CalendarFault}
   */
  openChannels?(question: ChannelQuestion<Access>): Promise<ReadonlyMap<string, Channel>>;
  /**
   * Revokes Linden's access at the vendor. Succeeds when it was already revoked.
   * @throws {CalendarFault}
   */
  revokeAccess?(access: Access): Promise<void>;
  close(): Promise<void>;
}
