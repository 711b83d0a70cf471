import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-appointments/provider-appointments.module.css';
import { isWaitingForClient } from '#src/lib/appointments/session-state.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { getSessionPath } from '#src/lib/paths/provider-paths.ts';
import { formatFacts, formatName, type ProviderSession } from './provider-session.ts';
import { say } from './words.ts';

/** One session: time, client, place and status. */
export function SessionCard({ session, children }: { session: ProviderSession; children?: ReactNode }) {
  const { id, timeStart, timeZone, status } = session;
  const state = isWaitingForClient(session) ? 'waiting.forClient' : (`states.${status}` as const);
  return (
    <li className={`card ${styles.sessionRow}`}>
      <strong>
        <Link to={getSessionPath(id)}>
          <time dateTime={timeStart}>{formatTimeWithZone(timeStart, timeZone)}</time>
        </Link>
      </strong>
      <span>{formatName(session)}</span>
      <span className="quiet">{formatFacts(session)}</span>
      <span className={styles.sessionState} data-status={status}>
        {say(state)}
      </span>
      <LiveJoin session={session} reader="provider" name={session.clientName ?? undefined} />
      {children}
    </li>
  );
}
