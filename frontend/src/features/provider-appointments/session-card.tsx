import type { ReactNode } from 'react';
import { timeWithZone } from '#src/lib/session-time.ts';
import { factsOf, nameOf, type ProviderSession } from './provider-session.ts';
import { say } from './words.ts';

/** One session: time, client, place and status. */
export function SessionCard({ session, children }: { session: ProviderSession; children?: ReactNode }) {
  const { timeStart, timeZone, status } = session;
  return (
    <li className="card">
      <strong>
        <time dateTime={timeStart}>{timeWithZone(timeStart, timeZone)}</time>
      </strong>
      <span>{nameOf(session)}</span>
      <span className="quiet">{factsOf(session)}</span>
      <span className={`session-state ${status.toLowerCase()}`}>{say(`states.${status}`)}</span>
      {children}
    </li>
  );
}
