import { Link } from 'react-router';
import * as styles from '#src/features/provider-home/provider-home.module.css';
import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { cancelSessionPath, getSessionPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { formatTime } from '#src/lib/time/zone-times.ts';
import { formatName, listSessionFacts } from './session-facts.ts';
import { ClientButton, type SessionRowProps, SessionTime } from './session-row.tsx';
import { formatWait, getInitials } from './timeline.ts';
import { findMoment } from './week-days.ts';
import { say } from './words.ts';

/** The next session: the one outlined card of the page, with Join. */
export function NextSession({ session, timeZone, now, onClient }: SessionRowProps) {
  const goesOn = findMoment(session, new Date(now)) === 'now';
  return (
    <li className={styles.todayRow}>
      <SessionTime session={session} timeZone={timeZone} />
      <div className={`card ${styles.nextSession}`}>
        <p className={styles.nextWhen}>
          {goesOn
            ? say('today.goesOn', { time: formatTime(session.timeEnd, timeZone) })
            : say('today.next', { wait: formatWait(session.timeStart, now) })}
        </p>
        <div className={styles.todayWhat}>
          <span className={styles.initials} aria-hidden="true">
            {getInitials(session.clientName ?? '')}
          </span>
          <span>
            <strong>{formatName(session)}</strong>
            <span className="quiet small">{listSessionFacts(session)}</span>
          </span>
        </div>
        <LiveJoin session={{ ...session, timeZone }} reader="provider" name={session.clientName ?? undefined} />
        <p className={styles.nextLinks}>
          <ClientButton session={session} onClient={onClient} />{' '}
          <Link to={getSessionPath(session.id)}>{say('today.openSession')}</Link>{' '}
          <Link to={providerPaths.calendar}>{say('today.inCalendar')}</Link>{' '}
          <Link to={cancelSessionPath(session.id)}>{say('today.cancel')}</Link>
        </p>
      </div>
    </li>
  );
}
