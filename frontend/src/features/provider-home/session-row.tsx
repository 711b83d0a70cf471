import { Link } from 'react-router';
import * as styles from '#src/features/provider-home/provider-home.module.css';
import { toSessionState } from '#src/lib/appointments/session-state.ts';
import { getJoin, getJoinState } from '#src/lib/join/join-state.ts';
import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { getSessionPath } from '#src/lib/paths/provider-paths.ts';
import { formatTime } from '#src/lib/time/zone-times.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatName, listSessionFacts } from './session-facts.ts';
import { getInitials } from './timeline.ts';
import type { DaySession } from './week-days.ts';
import { say } from './words.ts';

export interface SessionRowProps {
  session: DaySession;
  timeZone: string;
  now: number;
  /** Opens how to reach the client. */
  onClient: (session: DaySession) => void;
}

/** A session of today as a plain row: time, client, facts and what comes next for it. */
export function SessionRow({ session, timeZone, now, onClient }: SessionRowProps) {
  const state = toSessionState(session, now);
  return (
    <li className={styles.todayRow} data-state={state}>
      <SessionTime session={session} timeZone={timeZone} />
      <span className={styles.todayWhat}>
        <span className={styles.initials} aria-hidden="true">
          {getInitials(session.clientName ?? '')}
        </span>
        <span>
          <strong>
            <Link to={getSessionPath(session.id)}>{formatName(session)}</Link>
          </strong>
          <span className="quiet small">{listSessionFacts(session)}</span>
          <ClientButton session={session} onClient={onClient} />
        </span>
      </span>
      <NextAction session={session} timeZone={timeZone} now={now} />
    </li>
  );
}

/** Opens how to reach the client of a session. */
export function ClientButton({ session, onClient }: Pick<SessionRowProps, 'session' | 'onClient'>) {
  if (!session.patientId) return null;
  return (
    <button
      type="button"
      className={styles.clientButton}
      aria-label={say('today.clientOf', { name: formatName(session) })}
      onClick={() => onClient(session)}
    >
      {say('today.client')}
    </button>
  );
}

/** Start and end, one above the other. */
export function SessionTime({ session, timeZone }: Pick<SessionRowProps, 'session' | 'timeZone'>) {
  return (
    <span className={styles.todayTime}>
      <time dateTime={session.timeStart}>{formatTime(session.timeStart, timeZone)}</time>
      <span className="quiet small">{say('today.until', { time: formatTime(session.timeEnd, timeZone) })}</span>
    </span>
  );
}

function NextAction({ session, timeZone, now }: Omit<SessionRowProps, 'onClient'>) {
  const state = toSessionState(session, now);
  const join = getJoin({ ...session, timeZone });
  if (join && getJoinState(join, now) === 'open') {
    return <LiveJoin session={{ ...session, timeZone }} reader="provider" name={session.clientName ?? undefined} />;
  }
  if (state === 'forYou') {
    const time = session.confirmBy ? formatTime(session.confirmBy, timeZone) : '';
    return (
      <a className={`${styles.todayTag} ${styles.waits}`} href="#waiting">
        <Icon name="clock" />
        {time ? say('today.answerBy', { time }) : say('states.forYou')}
      </a>
    );
  }
  if (state === 'forClient') {
    return (
      <span className={`${styles.todayTag} ${styles.waits}`}>
        <Icon name="clock" />
        {say('states.forClient')}
      </span>
    );
  }
  return (
    <span className={styles.todayTag}>
      {state === 'done' || state === 'booked' ? <Icon name="check" /> : null}
      {say(`states.${state}`)}
    </span>
  );
}
