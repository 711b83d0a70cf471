import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-hours/calendar/calendar.module.css';
import { isMovable, toSessionState } from '#src/lib/appointments/session-state.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { cancelSessionPath, getSessionPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { LetterState } from '#src/lib/reach/letter-state.tsx';
import { getZoneName } from '#src/lib/time/zone-times.ts';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import type { CalendarSession } from '../calendar-days.ts';
import { formatEntryName, formatKey, formatRepeats, formatSpan } from '../calendar-words.ts';
import { toWallTime } from '../grid/wall-clock.ts';
import { say } from '../words.ts';
import { SidePanel } from './side-panel.tsx';

const RescheduleForm = lazy(
  loadLazily(async () => ({ default: (await import('../move/reschedule-form.tsx')).RescheduleForm })),
);

interface SessionPanelProps {
  session: CalendarSession;
  timeZone: string;
  now: number;
  /** Free minutes after the session. */
  bufferMinutes: number;
  /** How to reach the client. */
  client: (session: { id: string; patientId: string }) => ReactNode;
  onMove: (to: string) => void;
  onClose: () => void;
}

/** A session beside the calendar: name, time and Join first. */
export function SessionPanel({ session, timeZone, now, bufferMinutes, client, onMove, onClose }: SessionPanelProps) {
  const [moves, setMoves] = useState(false);
  const state = toSessionState(session, now);
  const { key } = toWallTime(session.timeStart, timeZone);
  const { inOffice, state: usState, recurringAppointmentGrouping: series } = session;
  const type = nameType(session);
  const facts: [IconName, string, string][] = [
    [inOffice ? 'place' : 'video', say(inOffice ? 'office' : 'video'), say('panel.inState', { state: usState })],
  ];
  if (series) facts.push(['calendar', formatRepeats(series.weeksBetween, key), say('panel.series')]);
  const canCancel = session.status === 'CONFIRMED' || session.status === 'UNCONFIRMED';
  if (bufferMinutes > 0)
    facts.push(['information', say('panel.buffer', { count: bufferMinutes }), say('panel.bufferMore')]);
  return (
    <SidePanel kind={type} title={formatEntryName(session)} onClose={onClose}>
      <p>
        {say('panel.when', { day: formatKey(key, 'day'), span: formatSpan(session, timeZone) })}{' '}
        <span className="quiet">{say('panel.zone', { zone: getZoneName(timeZone) })}</span>
      </p>
      <p className={styles.panelTag} data-state={state}>
        {say(`states.${state}`)}
      </p>
      {session.patientId ? (
        <LetterState appointmentId={session.id} patientId={session.patientId} version={versionOf(session)} />
      ) : null}
      <LiveJoin session={{ ...session, timeZone }} reader="provider" name={session.clientName ?? undefined} />
      <ul className={styles.panelFacts}>
        {facts.map(([icon, what, more]) => (
          <li key={what}>
            <Icon name={icon} />
            <span>{what}</span>
            <span className="quiet small">{more}</span>
          </li>
        ))}
      </ul>
      <Waits session={session} />
      {isMovable(session) && !moves ? (
        <Button tone="plain" onPress={() => setMoves(true)}>
          <Icon name="calendar" />
          {say('panel.reschedule')}
        </Button>
      ) : null}
      {moves ? (
        <Suspense fallback={<p role="status">{say('panel.opening')}</p>}>
          <RescheduleForm session={session} timeZone={timeZone} onMove={onMove} />
        </Suspense>
      ) : null}
      {canCancel ? (
        <p>
          <Link to={cancelSessionPath(session.id)}>{say('panel.cancel')}</Link>
        </p>
      ) : null}
      <p>
        <Link to={getSessionPath(session.id)}>{say('panel.open')}</Link>
      </p>
      <p>
        <Link to={providerPaths.sessions}>{say('panel.sessions')}</Link>
      </p>
      {session.patientId ? (
        <section className={styles.panelClient} aria-labelledby="panel-client">
          <h3 id="panel-client">{say('panel.client')}</h3>
          {client({ id: session.id, patientId: session.patientId })}
        </section>
      ) : null}
    </SidePanel>
  );
}

function nameType({ appointmentType, firstAppointment }: CalendarSession): string {
  const type = say(`types.${appointmentType}`);
  return firstAppointment && appointmentType !== 'INTAKE' ? say('panel.first', { type }) : type;
}

/** Every change that the client is told changes one of these. */
function versionOf({ status, timeStart }: CalendarSession): string {
  return `${status} ${timeStart}`;
}

/** Whom an unconfirmed session waits for. The provider answers on the home page; a partner's booking waits for the client. */
function Waits({ session }: { session: CalendarSession }) {
  const { status, isIntegration, confirmBy, timeZone } = session;
  if (status !== 'UNCONFIRMED' || !confirmBy) return null;
  const time = formatTimeWithZone(confirmBy, timeZone);
  if (isIntegration) return <p>{say('panel.forClient', { time })}</p>;
  return (
    <p>
      {say('panel.forYou', { time })} <Link to={providerPaths.home}>{say('panel.answer')}</Link>
    </p>
  );
}
