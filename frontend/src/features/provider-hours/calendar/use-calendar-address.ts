import { useSearchParams } from 'react-router';
import { type CalendarView, calendarViews, readDay } from './grid/shown-days.ts';

/** The view and day of the address, so that a reload and 'back' keep them. Without a day it is today; on phones a week is a day. */
export function useCalendarAddress(isPhone: boolean) {
  const [query, setQuery] = useSearchParams();
  const named = calendarViews.find((view) => view === query.get('view'));
  const wanted: CalendarView = named ?? 'week';
  const view: CalendarView = isPhone && wanted === 'week' ? 'day' : wanted;
  const go = (changes: { view?: CalendarView; day?: string | undefined }) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return { view, day: readDay(query.get('day')), addsBlock: query.get('add') === 'block', go };
}
