import type { CalendarFaultCode } from './calendar-fault-codes.ts';
import type { CalendarKind } from './calendar-kinds.ts';
import type { Channels } from './channels.ts';
import type { UnreadEvent } from './event-reading.ts';
import type { CalendarState } from './sync-state.ts';

/** An unread event as it is stored. Titles can be about clients, so they are sealed. */
export type StoredUnreadEvent = Pick<UnreadEvent, 'reason' | 'day'> & { readonly sealedTitle?: string | undefined };

/** A complete reading, or one of changes. */
export type UnfinishedReading = 'FULL' | 'CHANGES';

/** An external calendar account that a provider connected. */
export type CalendarAccount = {
  readonly id: string;
  readonly providerId: string;
  readonly kind: CalendarKind;
  /** How to sign in, sealed. */
  readonly access: Uint8Array;
  readonly keyId: string;
  readonly state: CalendarState;
  readonly fault: CalendarFaultCode | undefined;
  /** Events that were not read completely, by calendar and event. */
  readonly refusals: Readonly<Record<string, StoredUnreadEvent>>;
  readonly cursors: Readonly<Record<string, string>>;
  /** The zone that times without one were read in. */
  readonly timeZone: string | undefined;
  readonly revision: number;
  readonly failures: number;
  readonly syncedAt: Date | undefined;
  readonly fullyReadAt: Date | undefined;
  readonly channels: Channels;
  readonly lastReadingMs: number;
  /** What the last reading did not finish within its time. */
  readonly unfinished: UnfinishedReading | undefined;
};
