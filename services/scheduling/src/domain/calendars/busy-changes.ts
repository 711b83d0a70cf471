import type { BusyTime } from './event-reading.ts';

/** A busy time as it is stored: times and hashed ids, no title and no person. */
export type ExternalBusy = BusyTime & { readonly calendarId: string; readonly eventId: string };

export type BusyChanges = { readonly removed: readonly ExternalBusy[]; readonly added: readonly ExternalBusy[] };

/**
 * Compares stored busy times with those that were read.
 * @param stored all that the reading replaces
 */
export function computeBusyChanges(stored: readonly ExternalBusy[], wanted: readonly ExternalBusy[]): BusyChanges {
  const before = new Set(stored.map(formatBusy));
  const unique = new Map(wanted.map((each) => [formatKey(each), each]));
  const after = new Set([...unique.values()].map(formatBusy));
  return {
    removed: stored.filter((each) => !after.has(formatBusy(each))),
    added: [...unique.values()].filter((each) => !before.has(formatBusy(each))),
  };
}

function formatKey({ calendarId, eventId, instanceStart }: ExternalBusy): string {
  return `${calendarId} ${eventId} ${instanceStart.getTime()}`;
}

function formatBusy(each: ExternalBusy): string {
  return `${formatKey(each)} ${each.start.getTime()} ${each.end.getTime()}`;
}
