import type { IconName } from '../icon.tsx';

/** An entry of the navigation: a page of the portal. */
export interface ShellEntry {
  key: string;
  label: string;
  to: string;
  icon: IconName;
  isCurrent: boolean;
  /** Opens as a document of its own, because the policy of the current page differs. */
  isDocument?: boolean;
  /** Tasks on that page; 0 shows none. */
  count?: number;
  /** Says what is counted, where it is not tasks. */
  countLabel?: string;
}

/** Places in the bar at the bottom of a phone. */
export const barPlaces = 5;

/** Splits the entries of a phone: the bar, and the sheet behind 'More' when there are more entries than places. */
export function splitEntries<Entry>(entries: readonly Entry[]): { inBar: readonly Entry[]; inSheet: readonly Entry[] } {
  if (entries.length <= barPlaces) return { inBar: entries, inSheet: [] };
  return { inBar: entries.slice(0, barPlaces - 1), inSheet: entries.slice(barPlaces - 1) };
}
