import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FreshnessNote } from '#src/features/provider-hours/freshness-note.tsx';
import { PlacesNav } from '#src/features/provider-hours/places-nav.tsx';
import { useFreshness } from '#src/features/provider-hours/use-freshness.ts';
import { OwnCalendarDocument } from '#src/gen/operations.ts';
import { fallbackZone } from '#src/lib/browser-zone.ts';
import { outcomeOf } from '#src/lib/call-outcome.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { dayKey } from '#src/lib/zone-times.ts';
import { BlockForm } from './block-form.tsx';
import { BlockOutcome } from './block-outcome.tsx';
import { calendarDays, weekAsked } from './calendar-days.ts';
import { CalendarView } from './calendar-view.tsx';
import { useBlocks } from './use-blocks.ts';
import { say } from './words.ts';

/** `/dashboard/calendar`: weekly view with blocks and the reasons why times cannot be booked. */
export function CalendarPage() {
  usePageTitle(say('title'));
  const [now] = useState(() => Date.now());
  const [weeks, setWeeks] = useState(0);
  const { data, previousData, error, loading, refetch } = useQuery(OwnCalendarDocument, {
    variables: { values: { ...weekAsked(now, weeks), appointmentType: 'INTAKE' } },
    fetchPolicy: 'no-cache',
  });
  const { freshness, watch, forget } = useFreshness();
  const { send, takeAway, fault, done, removed } = useBlocks(() => {
    void refetch().catch(() => undefined);
    void watch();
  });
  const calendar = data?.providerCalendar;
  const timeZone = calendar?.timeZone ?? previousData?.providerCalendar?.timeZone ?? fallbackZone;
  const outcome = error && outcomeOf(error);
  return (
    <div className="practice-page">
      <PlacesNav />
      <CalendarView
        days={calendar ? calendarDays(calendar, now, weeks) : undefined}
        timeZone={timeZone}
        isReading={loading && !calendar}
        isAway={!loading && !calendar}
        keepsNoHours={outcome?.kind === 'refused' && outcome.code === 'SCHEDULE_NOT_FOUND'}
        weeks={weeks}
        removed={removed}
        onWeeks={setWeeks}
        onAgain={() => void refetch()}
        onRemove={(block, scope) => void takeAway(block, scope)}
      />
      <FreshnessNote freshness={freshness} />
      {data || previousData ? (
        <BlockForm
          day={dayKey(new Date(now).toISOString(), timeZone)}
          fault={fault}
          onSend={(draft) => {
            forget();
            return send(draft);
          }}
        >
          {done ? <BlockOutcome {...done} /> : null}
        </BlockForm>
      ) : null}
    </div>
  );
}
