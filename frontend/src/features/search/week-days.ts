import type { SearchFilters } from '@linden/vocabulary/search-filters';
import type { ProviderCardFragment } from '#src/gen/operations.ts';
import { counted } from '#src/lib/words.ts';
import { dayKey, fallbackZone } from '#src/lib/zone-times.ts';
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
    weekday: date === today ? 'Today' : (dateLabel(date).split(',')[0] ?? ''),
    day: Number(date.slice(-2)),
    label: `${date === today ? 'Today' : dateLabel(date)}: ${openTimes === 0 ? 'no open time' : counted(openTimes, 'open time')}`,
    isOpen: openTimes > 0,
  }));
}

/** The zone in which a card tells times: the visitor's when they named one, else the provider's. */
export function cardZone({ node }: Pick<ProviderCardFragment, 'node'>, filters: SearchFilters): string {
  return filters.timezone || node.timeZone || fallbackZone;
}
