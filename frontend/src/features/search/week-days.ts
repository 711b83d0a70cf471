import type { SearchFilters } from '@linden/vocabulary/search-filters';
import type { ProviderCardFragment } from '#src/gen/operations.ts';
import { fallbackZone } from '#src/lib/browser-zone.ts';
import { numberText } from '#src/lib/numbers.ts';
import { dayKey, nearDay } from '#src/lib/zone-times.ts';
import { sayResult } from './result-words.ts';
import { dateLabel } from './time-words.ts';

export interface WeekDay {
  /** YYYY-MM-DD in the zone shown. */
  date: string;
  /** 'Today', 'Tue'. */
  weekday: string;
  /** Of the month. */
  day: number;
  /** 'Tue, Dec 1: 4 open times'. */
  label: string;
  isOpen: boolean;
}

/** The coming days of a card; empty when none of them has an open time, or nobody could say. */
export function weekDays(edge: ProviderCardFragment, filters: SearchFilters, now: Date): WeekDay[] {
  const days = edge.nextXDaysAvailability;
  if (!days.some(({ openTimes }) => openTimes > 0)) return [];
  const today = dayKey(now.toISOString(), cardZone(edge, filters));
  return days.map(({ date, openTimes }) => ({
    date,
    weekday: date === today ? nearDay(0) : (dateLabel(date).split(',')[0] ?? ''),
    day: Number(date.slice(-2)),
    label: openTimesOn(date === today ? nearDay(0) : dateLabel(date), openTimes),
    isOpen: openTimes > 0,
  }));
}

function openTimesOn(day: string, count: number): string {
  return count === 0
    ? sayResult('times.noneOn', { day })
    : sayResult('times.on', { day, count, figure: numberText(count) });
}

/** The zone in which a card tells times: the visitor's when they named one, else the provider's. */
export function cardZone({ node }: Pick<ProviderCardFragment, 'node'>, filters: SearchFilters): string {
  return filters.timezone || node.timeZone || fallbackZone;
}
