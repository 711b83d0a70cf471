/** Time that one occurrence of an event takes, cut to the period. */
export type BusyTime = {
  /** The start of the occurrence before it is cut. */
  readonly instanceStart: Date;
  readonly start: Date;
  readonly end: Date;
};

/** Why an event was not read completely. What could not be read is closed: its span, or its day when the span is unknown. */
export type EventRefusal =
  /** More than `maxEventBytes`. */
  | 'EVENT_TOO_LARGE'
  | 'EVENT_UNREADABLE'
  | 'RULE_INVALID'
  /** It repeats so often that whole days are closed. */
  | 'TOO_MANY_TIMES'
  /** Its zone is not known; it was read in the provider's zone. */
  | 'ZONE_UNKNOWN'
  | 'TIME_INVALID'
  /** It took too long to read. */
  | 'EVENT_TOO_COMPLEX'
  /** The server did not send it. Its last known times stay. */
  | 'NOT_ANSWERED';

/** An event that was not read completely, for its provider to find it. */
export type UnreadEvent = {
  readonly reason: EventRefusal;
  /** At most `maxTitleLength` characters. Undefined when the event has none, or its vendor is not asked for it. */
  readonly title?: string | undefined;
  /** `YYYY-MM-DD` where the provider is. */
  readonly day?: string | undefined;
};

export const maxTitleLength = 80;

export type EventReading = { readonly busy: readonly BusyTime[]; readonly unread?: UnreadEvent | undefined };

export type EventQuestion = {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** For times without a zone and for whole days. */
  readonly timeZone: string;
  /** UIDs of Linden's own sessions, which block time already. */
  readonly ownUids: ReadonlySet<string>;
  /** When these sessions take place or took place before they were moved, as `formatOwnTime` writes it. */
  readonly ownTimes: ReadonlySet<string>;
  /** The account's user name and addresses: an event that its user declined does not block. */
  readonly addresses: readonly string[];
};

/** Writes when a session takes place, for `ownTimes`. */
export function formatOwnTime(start: Date, end: Date): string {
  return `${start.getTime()} ${end.getTime()}`;
}
