export interface SessionZones {
  /** Whether the client comes to the office. */
  readonly inOffice: boolean;
  /** The IANA zone of the provider and the office. */
  readonly providerZone: string;
  /** Undefined when it is unknown. */
  readonly readerZone: string | undefined;
}

/**
 * The one rule for times in two zones, on pages, in letters and in calendar files: a session at the office shows the office's zone first, a session by
 * video the reader's. Both may be the same clock; callers then show one.
 */
export function orderZones({ inOffice, providerZone, readerZone }: SessionZones): [first: string, second: string] {
  const reader = readerZone ?? providerZone;
  return inOffice ? [providerZone, reader] : [reader, providerZone];
}
