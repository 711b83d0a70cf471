import type { NextAppointmentQuery } from '#src/gen/operations.ts';
import { appointmentPaths } from '#src/lib/appointment-paths.ts';
import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { formatSessionTime, formatTimeWithZone } from '#src/lib/session-time.ts';
import { Portrait } from '#src/ui/portrait.tsx';
import { say } from './words.ts';

export type Session = NonNullable<NextAppointmentQuery['clientAppointments']>['appointments'][number];

/** One upcoming session: time, provider, patient, place and one action. */
export function SessionCard({ session }: { session: Session }) {
  const { timeStart, timeZone, provider, patient, inOffice } = session;
  const { text, yours } = formatSessionTime(timeStart, timeZone);
  const waits = waitingWords(session);
  const { href, label } = actionOf(session);
  return (
    <article className="card home-card home-session">
      {provider?.imgUrl ? <Portrait src={provider.imgUrl} size={72} eager /> : null}
      <div>
        <p className="home-when">
          <time dateTime={timeStart}>{text}</time>
        </p>
        {yours ? <p className="quiet small">{say('next.yours', { time: yours })}</p> : null}
        <ul className="home-facts">
          {provider ? <li>{say('next.with', { name: provider.name })}</li> : null}
          {patient ? <li>{say('next.for', { name: patient.preferredFullName })}</li> : null}
          <li>{say(inOffice ? 'next.office' : 'next.video')}</li>
        </ul>
        {waits ? <p className="quiet">{waits}</p> : null}
        <LiveJoin session={session} reader="client" name={provider?.name} />
        <p className="actions">
          <a className="button" href={href}>
            {label}
          </a>
        </p>
      </div>
    </article>
  );
}

/** Whether the client must confirm it: a partner's booking waits for the client, any other for the provider. */
export function isForClientToConfirm({ status, isIntegration }: Pick<Session, 'status' | 'isIntegration'>): boolean {
  return status === 'UNCONFIRMED' && isIntegration;
}

function waitingWords(session: Session): string | undefined {
  const { status, provider, confirmBy, timeZone } = session;
  if (isForClientToConfirm(session)) {
    return confirmBy
      ? say('next.waitsUntil', { time: formatTimeWithZone(confirmBy, timeZone) })
      : say('next.waitsForYou');
  }
  return status === 'UNCONFIRMED' && provider ? say('next.waits', { name: provider.name }) : undefined;
}

function actionOf(session: Session): { href: string; label: string } {
  const { eventId, appointmentShortId } = session;
  const ids = { eventId, appointmentShortId };
  return isForClientToConfirm(session)
    ? { href: appointmentPaths.confirm(ids), label: say('next.confirm') }
    : { href: appointmentPaths.booked(ids), label: say('next.see') };
}
