import type { SearchFilters } from '@linden/vocabulary/search-filters';
import type { ProviderCardFragment } from '#src/gen/operations.ts';
import { fallbackZone } from '#src/lib/browser-zone.ts';
import { numberText } from '#src/lib/numbers.ts';
import { dayKey, nearDay } from '#src/lib/zone-times.ts';
import { sayResult } from './result-words.ts';
import { dateLabel } from './time-words.ts';

export interface WeekDay {
  /** YYYY-MM-DD in the displayed zone. */
  date: string;
  /** 'Today', 'Tue'. */
  weekday: string;
  /** Day of the month. */
  day: number;
  /** 'Tue, Dec 1: 4 open times'. */
  label: string;
  isOpen: boolean;
}

/** Returns the coming days of a card; empty when none has an open time, or they are unknown. */
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

/** Returns the zone of a card: the visitor's if given, otherwise the provider's. */
export function cardZone({ node }: Pick<ProviderCardFragment, 'node'>, filters: SearchFilters): string {
  return filters.timezone || node.timeZone || fallbackZone;
}
