import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-home/provider-home.module.css';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { formatPlainDay, formatTime, getDayKey } from '#src/lib/time/zone-times.ts';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import type { ClientOf } from './client-dialog.tsx';
import { NextSession } from './next-session.tsx';
import { SessionRow } from './session-row.tsx';
import { buildTimeline, findNextDay, type TimelineRow } from './timeline.ts';
import type { DaySession, WeekDay } from './week-days.ts';
import { say } from './words.ts';

const ClientDialog = lazy(loadLazily(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog })));

interface TodayProps {
  /** Today and the days after it. */
  days: readonly WeekDay[];
  timeZone: string;
  now: number;
  /** How to reach the client of a session. */
  client: ClientOf;
}

/** Today's sessions, blocks and open times on a time line. */
export function Today({ days, timeZone, now, client }: TodayProps) {
  const [opened, setOpened] = useState<DaySession>();
  const [today] = days;
  if (!today) return null;
  const rows = buildTimeline(today, now);
  return (
    <section aria-labelledby="today" className={styles.today}>
      <h2 id="today" className="visually-hidden">
        {say('today.title')}
      </h2>
      {today.sessions.length === 0 ? <NothingToday days={days} timeZone={timeZone} now={now} /> : null}
      <ol className={styles.todayLines}>
        {rows.map((row) => (
          <Row key={row.key} row={row} timeZone={timeZone} now={now} onClient={setOpened} />
        ))}
      </ol>
      {opened ? (
        <Suspense>
          <ClientDialog session={opened} client={client} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function NothingToday({ days, timeZone, now }: Omit<TodayProps, 'client'>) {
  const next = findNextDay(days, now);
  return (
    <EmptyState
      text={
        next
          ? say('today.noneNext', {
              day: formatNextDay(next.timeStart, days, timeZone),
              time: formatTime(next.timeStart, timeZone),
            })
          : say('today.none')
      }
    >
      <Link className="button plain" to={providerPaths.calendar}>
        {say('week.calendar')}
      </Link>
    </EmptyState>
  );
}

/** 'Mon'; with its date when the day a week from now has the name of today. */
function formatNextDay(instant: string, days: readonly WeekDay[], timeZone: string): string {
  if (getDayKey(instant, timeZone) === days[7]?.key) return formatPlainDay(instant, timeZone);
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date(instant));
}

interface RowProps {
  row: TimelineRow;
  timeZone: string;
  now: number;
  onClient: (session: DaySession) => void;
}

function Row({ row, timeZone, now, onClient }: RowProps) {
  const span = ({ timeStart, timeEnd }: { timeStart: string; timeEnd: string }) =>
    say('today.span', { from: formatTime(timeStart, timeZone), to: formatTime(timeEnd, timeZone) });
  switch (row.kind) {
    case 'now':
      return (
        <li className={styles.todayNow}>
          <time dateTime={row.at}>{formatTime(row.at, timeZone)}</time>
          <span className="visually-hidden">{say('today.now')}</span>
        </li>
      );
    case 'session':
      if (row.isNext) return <NextSession session={row.session} timeZone={timeZone} now={now} onClient={onClient} />;
      return <SessionRow session={row.session} timeZone={timeZone} now={now} onClient={onClient} />;
    case 'gap':
      return (
        <li className={styles.todayGap}>
          <span>
            <strong>{span(row.gap)}</strong> {say('today.open')}
          </span>
        </li>
      );
    case 'block':
      return (
        <li className={styles.todayBlock}>
          <span>
            <strong>{say(`blocks.${row.block.type}`)}</strong> {blockText(row.block, span, timeZone)}
          </span>
        </li>
      );
    default:
      return row satisfies never;
  }
}

function blockText(
  block: { timeStart: string; timeEnd: string },
  span: (each: { timeStart: string; timeEnd: string }) => string,
  timeZone: string,
): string {
  const lastMoment = new Date(Date.parse(block.timeEnd) - 1).toISOString();
  if (formatPlainDay(block.timeStart, timeZone) === formatPlainDay(lastMoment, timeZone)) return span(block);
  return say('today.span', {
    from: formatPlainDay(block.timeStart, timeZone),
    to: formatPlainDay(lastMoment, timeZone),
  });
}
