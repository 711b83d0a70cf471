import type { DayLayout } from './day-layout.ts';

type Periods = Pick<DayLayout, 'items' | 'hours'>;

/** Returns the minute at the top of the grid when it opens: an hour before now, else half an hour before the first session or open hour. */
export function findFirstMinute(layouts: readonly Periods[], nowMinute: number | undefined): number {
  if (nowMinute !== undefined) return Math.max(0, nowMinute - 60);
  const startsOf = (periods: readonly { from: number }[]) => periods.map(({ from }) => from);
  const items = startsOf(layouts.flatMap((layout) => layout.items));
  const open = startsOf(layouts.flatMap((layout) => layout.hours));
  const starts = items.length > 0 ? items : open;
  return Math.max(0, starts.length > 0 ? Math.min(...starts, 17 * 60) - 30 : 8 * 60);
}
