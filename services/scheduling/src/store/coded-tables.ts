import type { CalendarFaultCode } from '#src/domain/calendars/calendar-fault-codes.ts';
import type { CalendarKind } from '#src/domain/calendars/calendar-kinds.ts';
import type { CalendarState } from '#src/domain/calendars/sync-state.ts';
import type { BlockType } from '#src/domain/hours/block.ts';
import type { AppointmentType, Location } from '#src/domain/hours/schedule.ts';
import type { DB } from './tables.ts';

/** A row with code types for columns that a check constraint limits. A name that is not a column makes the type `never`. */
type WithCodes<Row, Codes> = Omit<Row, keyof Codes> & {
  [Name in keyof Codes]: Name extends keyof Row ? Codes[Name] : never;
};

/** The tables of the query builder: the generated types, with codes where the database has text. */
export type Tables = Omit<DB, 'blocks' | 'booking_attempts' | 'connected_calendars' | 'holds'> & {
  blocks: WithCodes<DB['blocks'], { type: BlockType }>;
  booking_attempts: WithCodes<DB['booking_attempts'], { state: 'STARTED' | 'PATIENT_KNOWN' | 'BOOKED' | 'REFUSED' }>;
  connected_calendars: WithCodes<
    DB['connected_calendars'],
    { kind: CalendarKind; state: CalendarState; fault: CalendarFaultCode | null }
  >;
  holds: WithCodes<DB['holds'], { type: AppointmentType; location: Location }>;
};
