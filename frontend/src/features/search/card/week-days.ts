import { getDisplayZone, limitsTimes, type SearchFilters } from '@linden/vocabulary/search/search-filters';
import { sayResult } from '#src/features/search/result-words.ts';
import { formatDate } from '#src/features/search/time-words.ts';
import type { ProviderCardFragment } from '#src/gen/operations.ts';
import { fallbackZone } from '#src/lib/time/browser-zone.ts';
import { formatNearDay, getDayKey } from '#src/lib/time/zone-times.ts';
import { formatNumber } from '#src/lib/words/numbers.ts';

export interface WeekDay {
  /** YYYY-MM-DD in the displayed zone. */
  date: string;
  /** 'Today', 'Tue'. */
  weekday: string;
  /** Day of the month. */
  day: number;
  /** 'Tue, Dec 1: 4 open times'. */
  label: string;
  kind: 'open' | 'matching' | 'other' | 'none';
}

/**
 * Returns the coming days of a card; empty when none has an open time, or they are unknown. When the search names times, days with matching
 * times differ from days with other times.
 */
export function listWeekDays(edge: ProviderCardFragment, filters: SearchFilters, now: Date): WeekDay[] {
  const days = edge.nextXDaysAvailability;
  if (!days.some(({ openTimes, otherTimes }) => openTimes + otherTimes > 0)) return [];
  const isLimited = limitsTimes(filters);
  const today = getDayKey(now.toISOString(), getCardZone(edge, filters));
  return days.map(({ date, openTimes, otherTimes }) => {
    const kind = getKind(openTimes, otherTimes, isLimited);
    const count = kind === 'other' ? otherTimes : openTimes;
    return {
      date,
      weekday: date === today ? formatNearDay(0) : (formatDate(date).split(',')[0] ?? ''),
      day: Number(date.slice(-2)),
      label: describeDay(date === today ? formatNearDay(0) : formatDate(date), kind, count),
      kind,
    };
  });
}

function getKind(openTimes: number, otherTimes: number, isLimited: boolean): WeekDay['kind'] {
  if (openTimes > 0) return isLimited ? 'matching' : 'open';
  return otherTimes > 0 ? 'other' : 'none';
}

function describeDay(day: string, kind: WeekDay['kind'], count: number): string {
  return sayResult(`times.days.${kind}`, { day, count, figure: formatNumber(count) });
}

/** Returns the time zone of the days and times on a card: that of the search when it has times, otherwise the provider's. */
export function getCardZone({ node }: Pick<ProviderCardFragment, 'node'>, filters: SearchFilters): string {
  return getDisplayZone(filters) ?? node.timeZone ?? fallbackZone;
}
