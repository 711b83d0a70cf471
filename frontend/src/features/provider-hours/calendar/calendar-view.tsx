import { type ReactNode, useRef, useState } from 'react';
import * as styles from '#src/features/provider-hours/calendar/calendar.module.css';
import { getZoneName } from '#src/lib/time/zone-times.ts';
import { type CalendarBlock, listCalendarDays, type OwnCalendar } from './calendar-days.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarAway, GridSkeleton, NoHours, StaleNote } from './calendar-notices.tsx';
import { DayList } from './day-list.tsx';
import { DayHeads } from './grid/day-heads.tsx';
import { listMonth, listReadDays, listWeek, type CalendarView as View } from './grid/shown-days.ts';
import { TimeGrid } from './grid/time-grid.tsx';
import { MonthOverview } from './month-overview.tsx';
import { CalendarPanel } from './panel/calendar-panel.tsx';

export interface CalendarViewProps {
  /** Undefined while it loads, and when it failed to. */
  calendar: OwnCalendar | undefined;
  view: View;
  /** YYYY-MM-DD, as `today`. */
  day: string;
  today: string;
  now: number;
  timeZone: string;
  isReading: boolean;
  keepsNoHours: boolean;
  /** How to reach the client of a session. */
  client: (session: { id: string; patientId: string }) => ReactNode;
  onDay: (key: string) => void;
  onAgain: () => void;
  /** To a wall-clock time, or an instant. */
  onMove: (id: string, to: { key: string; minute: number } | string) => void;
  onMark: (period: { day: string; from: number; to: number }) => void;
  onBlock: (id: string, period: { day: string; from: number; to: number }) => void;
  /** Opens the form of a block. */
  onEdit: (block: CalendarBlock) => void;
  onRemove: (block: CalendarBlock, scope: 'THIS' | 'ALL') => void;
}

/** The chosen view of the calendar, with the details of the selected item beside it. */
export function CalendarView(props: CalendarViewProps) {
  const { calendar, view, day, now, timeZone, isReading, keepsNoHours, onAgain } = props;
  const [selected, setSelected] = useState<string>();
  const opener = useRef<HTMLElement>(null);
  const open = (id: string) => {
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    setSelected(id);
  };
  const close = () => {
    setSelected(undefined);
    opener.current?.focus();
  };
  return (
    <>
      {keepsNoHours ? <NoHours /> : !calendar && !isReading ? <CalendarAway onAgain={onAgain} /> : null}
      {calendar?.externalBusyIsStale ? <StaleNote /> : null}
      <div className={styles.calendarBody} data-panel={selected ? true : undefined}>
        <div data-view={view}>
          <Main {...props} selected={selected} onOpen={open} />
          {calendar && view !== 'month' ? <CalendarLegend /> : null}
        </div>
        {calendar && selected ? (
          <CalendarPanel
            key={selected}
            {...{ calendar, id: selected, now }}
            client={props.client}
            onMove={(to) => props.onMove(selected, to)}
            onEdit={props.onEdit}
            onRemove={(block, scope) => {
              close();
              props.onRemove(block, scope);
            }}
            onClose={close}
          />
        ) : null}
      </div>
      {calendar ? (
        <div className={styles.printOnly}>
          <DayList
            days={listCalendarDays(calendar, printedDays(view, day), now)}
            timeZone={timeZone}
            now={now}
            name="print"
          />
        </div>
      ) : null}
    </>
  );
}

function printedDays(view: View, day: string): string[] {
  return view === 'day' ? [day] : listReadDays(view, day);
}

type MainProps = CalendarViewProps & { selected: string | undefined; onOpen: (id: string) => void };

function Main(props: MainProps) {
  const { calendar, view, day, today, now, timeZone, isReading, onDay, onOpen } = props;
  if (!calendar && !isReading) return null;
  if (view === 'day' || view === 'week') return <Grid {...props} />;
  if (!calendar) return <GridSkeleton dayCount={view === 'month' ? 7 : 1} />;
  if (view === 'month') return <MonthOverview calendar={calendar} days={listMonth(day)} today={today} onDay={onDay} />;
  return <DayList days={listCalendarDays(calendar, listWeek(day), now)} {...{ timeZone, now, onOpen }} name="list" />;
}

/** The hours of a day or a week; grey fields while they are read. */
function Grid({
  calendar,
  view,
  day,
  today,
  now,
  timeZone,
  selected,
  onDay,
  onOpen,
  onMove,
  onMark,
  onBlock,
}: MainProps) {
  const week = listWeek(day);
  const days = view === 'day' ? [day] : week;
  return (
    <div className={styles.calendarScroll} data-scroller="">
      <DayHeads
        days={week}
        chosen={view === 'day' ? day : undefined}
        {...{ today, timeZone, onDay }}
        zoneName={getZoneName(timeZone)}
      />
      {calendar ? (
        <TimeGrid key={days.join()} {...{ calendar, days, today, now, selected, onOpen, onMove, onMark, onBlock }} />
      ) : (
        <GridSkeleton dayCount={days.length} />
      )}
    </div>
  );
}
