import { findPercentile } from '../search/load.ts';
import type { Freshness } from './measure.ts';

/** Milliseconds from an update's answer until the search shows it. */
export const bounds = { p50Ms: 1000, p99Ms: 2000 } as const;

export interface Figures {
  p50Ms: number;
  p99Ms: number;
  updates: number;
  /** Bookings and cancellations among them. */
  bookings: number;
  bookingP50Ms: number;
  bookingP99Ms: number;
  searchesPerSecond: number;
}

export function computeFigures({ waits, bookingWaits, searches, seconds }: Freshness): Figures {
  return {
    p50Ms: Math.round(findPercentile(waits, 0.5)),
    p99Ms: Math.round(findPercentile(waits, 0.99)),
    updates: waits.length,
    bookings: bookingWaits.length,
    bookingP50Ms: Math.round(findPercentile(bookingWaits, 0.5)),
    bookingP99Ms: Math.round(findPercentile(bookingWaits, 0.99)),
    searchesPerSecond: Math.round((searches / seconds) * 10) / 10,
  };
}

/**
 * Returns a sentence for each missed bound. @param slack multiplies the bounds, for a machine with other load: its services may also refuse
 * half of the updates and searches as too busy
 */
export function findMisses({ waits, bookingWaits, refused, failedSearches, searches }: Freshness, slack = 1): string[] {
  return [
    ...findLateWaits('updates', waits, slack),
    ...findLateWaits('bookings and cancellations', bookingWaits, slack),
    ...(refused > (slack === 1 ? 0 : waits.length) ? [`${refused} updates were refused`] : []),
    ...(failedSearches > searches / (slack === 1 ? 100 : 2)
      ? [`${failedSearches} of ${searches} searches failed`]
      : []),
  ];
}

/** Counts late waits: a percentile is missed when too many are later. */
function findLateWaits(name: string, waits: readonly number[], slack: number): string[] {
  const p50Ms = bounds.p50Ms * slack;
  const p99Ms = bounds.p99Ms * slack;
  const later = (ms: number) => waits.filter((wait) => wait > ms).length;
  const half = later(p50Ms);
  const few = later(p99Ms);
  return [
    ...(waits.length === 0 ? [`there were no ${name}`] : []),
    ...(half > waits.length / 2 ? [`${half} of ${waits.length} ${name} came later than ${p50Ms} ms`] : []),
    ...(few > waits.length / 100 ? [`${few} of ${waits.length} ${name} came later than ${p99Ms} ms`] : []),
  ];
}

/** Returns a Markdown table. */
export function formatTable(freshness: Freshness): string {
  const { waits, bookingWaits, seconds } = freshness;
  const { searchesPerSecond } = computeFigures(freshness);
  const row = (name: string, of: readonly number[]) => {
    const at = (share: number) => String(Math.round(findPercentile(of, share)));
    return [name, of.length, (of.length / seconds).toFixed(1), searchesPerSecond, at(0.5), at(0.9), at(0.99), at(1)];
  };
  const rows = [
    ['', 'updates', 'updates/s', 'searches/s', 'p50 ms', 'p90 ms', 'p99 ms', 'longest ms'],
    ['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:'],
    row('all', waits),
    row('booked or canceled', bookingWaits),
  ];
  return rows.map((each) => `| ${each.join(' | ')} |`).join('\n');
}
