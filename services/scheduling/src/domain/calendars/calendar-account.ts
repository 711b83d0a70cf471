import type { CalendarFaultCode } from './calendar-fault-codes.ts';
import type { CalendarKind } from './calendar-kinds.ts';
import type { Channels } from './channels.ts';
import type { EventRefusal } from './read-icalendar.ts';
import type { CalendarState } from './sync-state.ts';

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
  /** By calendar and event. */
  readonly refusals: Readonly<Record<string, EventRefusal>>;
  readonly cursors: Readonly<Record<string, string>>;
  /** The zone that times without one were read in. */
  readonly timeZone: string | undefined;
  readonly revision: number;
  readonly failures: number;
  readonly syncedAt: Date | undefined;
  readonly fullyReadAt: Date | undefined;
  readonly channels: Channels;
};
