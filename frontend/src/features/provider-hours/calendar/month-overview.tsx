import { useMemo } from 'react';
import * as calendarGridStyles from '#src/features/provider-hours/calendar/calendar-grid.module.css';
import * as calendarListsStyles from '#src/features/provider-hours/calendar/calendar-lists.module.css';
import { countFitting } from '#src/lib/appointments/count-fitting.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { OwnCalendar } from './calendar-days.ts';
import { formatKey } from './calendar-words.ts';
import { layOutDays } from './grid/day-layout.ts';
import { listWeek } from './grid/shown-days.ts';
import { toWallTime } from './grid/wall-clock.ts';
import { say } from './words.ts';

interface MonthOverviewProps {
  calendar: OwnCalendar;
  /** The days of the month. */
  days: readonly string[];
  today: string;
  onDay: (key: string) => void;
}

/** A month at a glance: how many sessions each day has, how many more fit on its open times, and its blocks. Pressing a day opens it. */
export function MonthOverview({ calendar, days, today, onDay }: MonthOverviewProps) {
  const counts = useMemo(() => countDays(calendar, days), [calendar, days]);
  const weeks = [...new Set(days.map((key) => listWeek(key).join(' ')))].map((week) => week.split(' '));
  return (
    <table className={calendarListsStyles.monthOverview}>
      <thead>
        <tr>
          {listWeek(days[0] ?? today).map((key) => (
            <th key={key} scope="col">
              <abbr title={formatKey(key, 'longWeekday')}>{formatKey(key, 'weekday')}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((key) => {
              const count = counts.get(key);
              if (!count) return <td key={key} />;
              return (
                <td key={key} data-today={key === today || undefined}>
                  <button type="button" aria-current={key === today ? 'date' : undefined} onClick={() => onDay(key)}>
                    <span className="visually-hidden">{formatKey(key, 'longDay')}</span>
                    <span
                      className={`${calendarGridStyles.dayNumber} ${calendarListsStyles.monthDay}`}
                      aria-hidden="true"
                    >
                      {Number(key.slice(8))}
                    </span>
                    <DayCounts {...count} />
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Counts {
  sessions: number;
  open: number;
  blocks: number;
}

/** The counts in words; phones have room for figures only. */
function DayCounts({ sessions, open, blocks }: Counts) {
  return (
    <>
      {sessions > 0 ? (
        <span className={calendarListsStyles.monthSessions}>
          <span className={calendarListsStyles.monthLong}>{say('month.sessions', { count: sessions })}</span>
          <span className={calendarListsStyles.monthShort} aria-hidden="true">
            {sessions}
          </span>
        </span>
      ) : null}
      {open > 0 ? (
        <span className={calendarListsStyles.monthOpen}>
          <span className={calendarListsStyles.monthLong}>{say('month.open', { count: open })}</span>
          <span className={calendarListsStyles.monthShort} aria-hidden="true">
            {open}
          </span>
        </span>
      ) : null}
      {blocks > 0 ? (
        <span className={calendarListsStyles.monthBlocked}>
          <span className={calendarListsStyles.monthLong}>{say('month.blocked')}</span>
          <span className={calendarListsStyles.monthShort} aria-hidden="true">
            <Icon name="lock" />
          </span>
        </span>
      ) : null}
    </>
  );
}

function countDays(calendar: OwnCalendar, days: readonly string[]): Map<string, Counts> {
  const open = calendar.slots.filter(({ blockedReason }) => !blockedReason);
  const openByDay = Map.groupBy(open, ({ start }) => toWallTime(start, calendar.timeZone).key);
  return new Map(
    layOutDays(calendar, days).map(({ key, items }) => [
      key,
      {
        sessions: items.filter((item) => item.kind === 'session' && item.session.status !== 'CANCELED').length,
        blocks: items.filter(({ kind }) => kind === 'block' || kind === 'external').length,
        open: countFitting(openByDay.get(key) ?? [], calendar.bufferMinutes),
      },
    ]),
  );
}
