import { useQuery } from '@apollo/client/react';
import { type ReactNode, useMemo, useState } from 'react';
import * as styles from '#src/features/provider-hours/calendar/calendar.module.css';
import { FreshnessNote } from '#src/features/provider-hours/freshness-note.tsx';
import { useFreshness } from '#src/features/provider-hours/use-freshness.ts';
import { OwnCalendarDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { useIsPhone } from '#src/lib/page/use-is-phone.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { getDayKey } from '#src/lib/time/zone-times.ts';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import type { CalendarBlock, OwnCalendar } from './calendar-days.ts';
import { CalendarDialogs } from './calendar-dialogs.tsx';
import { CalendarHeading } from './calendar-heading.tsx';
import { CalendarNews } from './calendar-news.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { CalendarView } from './calendar-view.tsx';
import { calendarViews, listReadDays, stepDay, toReadRange } from './grid/shown-days.ts';
import { toInstant } from './grid/wall-clock.ts';
import { useSessionMove } from './move/use-session-move.ts';
import { useBlocks } from './use-blocks.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import { say } from './words.ts';

interface CalendarPageProps {
  /** How to reach the client of a session. */
  client: (session: { id: string; patientId: string }) => ReactNode;
}

/** `/dashboard/calendar`: day, week, month and list, with sessions to move and time to block. */
export function CalendarPage({ client }: CalendarPageProps) {
  const now = useNow();
  const isPhone = useIsPhone();
  const { view, day: named, addsBlock, go } = useCalendarAddress(isPhone);
  const [zone, setZone] = useState(getBrowserZone);
  const today = getDayKey(new Date(now).toISOString(), zone);
  const day = named ?? today;
  const { data, error, loading, refetch } = useQuery(OwnCalendarDocument, {
    variables: { values: { ...toReadRange(listReadDays(view, day)), appointmentType: 'INTAKE' } },
    fetchPolicy: 'no-cache',
  });
  const calendar = data?.providerCalendar ?? undefined;
  if (calendar && calendar.timeZone !== zone) setZone(calendar.timeZone);
  const { freshness, watch, forget } = useFreshness();
  const readAgain = () => {
    void watch();
    return refetch().catch(() => undefined);
  };
  const atNoon = { day, from: 12 * 60, to: 13 * 60 };
  const blocks = useBlocks({ timeZone: zone, onChanged: readAgain, first: addsBlock ? atNoon : undefined });
  const moves = useSessionMove(() => void readAgain());
  const { change } = blocks;
  const shown = useMemo(() => calendar && replaceBlock(calendar, change.moved), [calendar, change.moved]);
  return (
    <ShellPage
      title={say('title')}
      heading={<CalendarHeading day={day} />}
      layout="wide"
      className={styles.calendarPage}
      actions={
        <CalendarToolbar
          view={view}
          views={isPhone ? calendarViews.filter((each) => each !== 'week') : calendarViews}
          onView={(next) => go({ view: next })}
          onStep={(direction) => go({ day: stepDay(view, day, direction) })}
          onToday={() => go({ day: undefined })}
          onBlock={() => blocks.open(atNoon)}
        />
      }
    >
      <CalendarNews done={blocks.done} removed={blocks.removed} fault={change.edited ? '' : change.fault} />
      <CalendarView
        {...{ view, day, today, now, timeZone: zone }}
        calendar={shown}
        isReading={loading && !calendar}
        keepsNoHours={isWithoutHours(error)}
        client={client}
        onDay={(key) => go({ view: 'day', day: key })}
        onAgain={() => void refetch()}
        onMove={(id, to) => {
          const session = findIn(calendar?.appointments, id);
          if (session) moves.propose(session, typeof to === 'string' ? to : toInstant(to, zone));
        }}
        onMark={blocks.open}
        onBlock={(id, period) => change.move(findIn(calendar?.blocks, id), period)}
        onEdit={change.edit}
        onRemove={(block, scope) => void blocks.takeAway(block, scope)}
      />
      <FreshnessNote freshness={freshness} />
      <CalendarDialogs {...{ calendar, moves, blocks }} onBlock={forget} />
    </ShellPage>
  );
}

/** Returns the calendar with a dragged block at its new place. */
function replaceBlock(calendar: OwnCalendar, moved: CalendarBlock | undefined): OwnCalendar {
  if (!moved) return calendar;
  return { ...calendar, blocks: calendar.blocks.map((each) => (each.id === moved.id ? moved : each)) };
}

function findIn<Item extends { id: string }>(items: readonly Item[] | undefined, id: string): Item | undefined {
  return items?.find((each) => each.id === id);
}

function isWithoutHours(error: unknown): boolean {
  const outcome = error ? toCallOutcome(error) : undefined;
  return outcome?.kind === 'refused' && outcome.code === 'SCHEDULE_NOT_FOUND';
}
