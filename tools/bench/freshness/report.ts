import { percentile } from '../search/load.ts';
import type { Freshness } from './measure.ts';

/** Milliseconds from an update's answer until the search shows it. */
export const bounds = { p50Ms: 1000, p99Ms: 2000 } as const;

export interface Figures {
  p50Ms: number;
  p99Ms: number;
  updates: number;
  searchesPerSecond: number;
}

export function figuresOf({ waits, searches, seconds }: Freshness): Figures {
  return {
    p50Ms: Math.round(percentile(waits, 0.5)),
    p99Ms: Math.round(percentile(waits, 0.99)),
    updates: waits.length,
    searchesPerSecond: Math.round((searches / seconds) * 10) / 10,
  };
}

/** What missed its bound, in words; a percentile is a count of those who are later. */
export function missesOf({ waits, refused, failedSearches, searches }: Freshness): string[] {
  const later = (ms: number) => waits.filter((wait) => wait > ms).length;
  const half = later(bounds.p50Ms);
  const few = later(bounds.p99Ms);
  return [
    ...(waits.length === 0 ? ['nothing was updated'] : []),
    ...(half > waits.length / 2 ? [`${half} of ${waits.length} updates came later than ${bounds.p50Ms} ms`] : []),
    ...(few > waits.length / 100 ? [`${few} of ${waits.length} updates came later than ${bounds.p99Ms} ms`] : []),
    ...(refused > 0 ? [`${refused} updates were refused`] : []),
    ...(failedSearches > searches / 100 ? [`${failedSearches} of ${searches} searches failed`] : []),
  ];
}

/** Markdown. */
export function tableOf(freshness: Freshness): string {
  const at = (share: number) => String(Math.round(percentile(freshness.waits, share)));
  const { updates, searchesPerSecond } = figuresOf(freshness);
  const rows = [
    ['updates', 'updates/s', 'searches/s', 'p50 ms', 'p90 ms', 'p99 ms', 'longest ms'],
    ['---:', '---:', '---:', '---:', '---:', '---:', '---:'],
    [updates, (updates / freshness.seconds).toFixed(1), searchesPerSecond, at(0.5), at(0.9), at(0.99), at(1)],
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
