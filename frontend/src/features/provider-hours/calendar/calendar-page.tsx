import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FreshnessNote } from '#src/features/provider-hours/freshness-note.tsx';
import { useFreshness } from '#src/features/provider-hours/use-freshness.ts';
import { OwnCalendarDocument } from '#src/gen/operations.ts';
import { fallbackZone } from '#src/lib/browser-zone.ts';
import { toCallOutcome } from '#src/lib/call-outcome.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useNow } from '#src/lib/use-now.ts';
import { getDayKey } from '#src/lib/zone-times.ts';
import { CalendarNews } from './calendar-news.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { CalendarView } from './calendar-view.tsx';
import { CalendarWindows } from './calendar-windows.tsx';
import { calendarViews, listReadDays, stepDay, toReadRange } from './grid/shown-days.ts';
import { toInstant } from './grid/wall-clock.ts';
import { useSessionMove } from './move/use-session-move.ts';
import { useBlocks } from './use-blocks.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useIsPhone } from './use-is-phone.ts';
import { say } from './words.ts';

/** `/dashboard/calendar`: day, week, month and list, with sessions to move and time to block. */
export function CalendarPage() {
  usePageTitle(say('title'));
  const now = useNow();
  const isPhone = useIsPhone();
  const { view, day: named, addsBlock, go } = useCalendarAddress(isPhone);
  const [zone, setZone] = useState(fallbackZone);
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
    void refetch().catch(() => undefined);
    void watch();
  };
  const blocks = useBlocks(readAgain, addsBlock ? { day, from: 12 * 60, to: 13 * 60 } : undefined);
  const moves = useSessionMove(readAgain);
  const outcome = error && toCallOutcome(error);
  const findSession = (id: string) => calendar?.appointments.find((each) => each.id === id);
  return (
    <div className="calendar-page">
      <CalendarToolbar
        {...{ view, day }}
        views={isPhone ? calendarViews.filter((each) => each !== 'week') : calendarViews}
        onView={(next) => go({ view: next })}
        onStep={(direction) => go({ day: stepDay(view, day, direction) })}
        onToday={() => go({ day: undefined })}
        onBlock={() => blocks.open({ day, from: 12 * 60, to: 13 * 60 })}
      />
      <CalendarNews done={blocks.done} removed={blocks.removed} />
      <CalendarView
        {...{ calendar, view, day, today, now, timeZone: zone }}
        isReading={loading && !calendar}
        keepsNoHours={outcome?.kind === 'refused' && outcome.code === 'SCHEDULE_NOT_FOUND'}
        onDay={(key) => go({ view: 'day', day: key })}
        onAgain={() => void refetch()}
        onMove={(id, to) => {
          const session = findSession(id);
          if (session) moves.propose(session, typeof to === 'string' ? to : toInstant(to, zone));
        }}
        onMark={blocks.open}
        onRemove={(block, scope) => void blocks.takeAway(block, scope)}
      />
      <FreshnessNote freshness={freshness} />
      <CalendarWindows moves={moves} blocks={blocks} onBlock={forget} />
    </div>
  );
}
