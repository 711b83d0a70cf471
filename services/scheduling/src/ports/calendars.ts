import type { CalendarFaultCode } from '#src/domain/external-calendar/calendar-fault-codes.ts';
import type { EventReading, IcalendarQuestion } from '#src/domain/external-calendar/read-icalendar.ts';

/** Where an external calendar account is, and how to sign in to it. */
export type CalendarAccess = { readonly serverUrl: string; readonly username: string; readonly password: string };

/** The period for which busy times are read, the zone of events that name none, and the UIDs of Linden's own sessions. */
export type ReadingWindow = Omit<IcalendarQuestion, 'username'>;

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
};

export class CalendarFault extends Error {
  override readonly name = 'CalendarFault';
  readonly code: CalendarFaultCode;
  constructor(code: CalendarFaultCode, options?: ErrorOptions) {
    super(`the calendar account cannot be read: ${code}`, options);
    this.code = code;
  }
}

/** Reads external calendars. Every adapter passes the same contract tests. */
export interface Calendars {
  /**
   * Reads all calendars of an account.
   * @param cursors by calendar id; a calendar without one is read completely
   * @throws {CalendarFault}
   */
  readAccount(
    access: CalendarAccess,
    window: ReadingWindow,
    cursors: ReadonlyMap<string, string>,
  ): Promise<CalendarReading[]>;
}
