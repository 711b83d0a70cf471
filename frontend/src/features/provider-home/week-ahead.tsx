import { Link } from 'react-router';
import * as styles from '#src/features/provider-home/provider-home.module.css';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { formatPlainDay, formatTime } from '#src/lib/time/zone-times.ts';
import type { WeekDay } from './week-days.ts';
import { say } from './words.ts';

/** How full each of the next days is. Each day leads to the calendar. */
export function WeekAhead({ days, timeZone }: { days: readonly WeekDay[]; timeZone: string }) {
  return (
    <section aria-labelledby="week" className="card side-card">
      <header>
        <h2 id="week">{say('week.title')}</h2>
        <Link to={providerPaths.calendar}>{say('week.all')}</Link>
      </header>
      <table className={styles.weekTable}>
        <caption className="visually-hidden">{say('week.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('week.day')}</th>
            <th scope="col">{say('week.sessions')}</th>
            <th scope="col">{say('week.open')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ key, at, sessions, openTimes }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={`${providerPaths.calendar}?view=day&day=${key}`}>{formatPlainDay(at, timeZone)}</Link>
              </th>
              <td>
                {sessions.length}
                {sessions[0] ? (
                  <span className="quiet small">
                    {' '}
                    {say('week.firstAt', { time: formatTime(sessions[0].timeStart, timeZone) })}
                  </span>
                ) : null}
              </td>
              <td>{openTimes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
