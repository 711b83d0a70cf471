import type { AppointmentsPageQuery } from '#src/gen/operations.ts';
import { appointmentPaths, cancelSeriesPath, followUpPath, repeatPath } from '#src/lib/appointment-paths.ts';
import { sessionTime } from '#src/lib/session-time.ts';
import { say } from './words.ts';

export type RowAppointment = NonNullable<AppointmentsPageQuery['clientAppointments']>['appointments'][number];

/** One appointment, its status and its actions. */
export function AppointmentRow({ appointment, isPast }: { appointment: RowAppointment; isPast: boolean }) {
  const { timeStart, timeZone, provider, patient, inOffice, status, countsAsMissed } = appointment;
  const { text, yours } = sessionTime(timeStart, timeZone);
  const facts = [
    provider?.name,
    patient && say('for', { name: patient.preferredFullName }),
    say(inOffice ? 'office' : 'video'),
  ];
  return (
    <li className="card appointment-row">
      <p className="row-head">
        <strong>
          <time dateTime={timeStart}>{text}</time>
        </strong>
        <span className={`row-status ${status.toLowerCase()}`}>{say(`status.${status}`)}</span>
      </p>
      {yours ? <p className="quiet small">{say('yours', { time: yours })}</p> : null}
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {status === 'CANCELED' && countsAsMissed ? <p className="quiet small">{say('countsAsMissed')}</p> : null}
      <RowActions appointment={appointment} isPast={isPast} />
    </li>
  );
}

function RowActions({ appointment, isPast }: { appointment: RowAppointment; isPast: boolean }) {
  const { id, eventId, appointmentShortId, status, canBeRescheduled } = appointment;
  const { recurringAppointmentGrouping } = appointment;
  const ids = { eventId, appointmentShortId };
  const isOver = isPast || status === 'CANCELED';
  const isForMe = status === 'UNCONFIRMED' && appointment.isIntegration;
  const isCare = appointment.appointmentType !== 'CONSULTATION';
  const hasNext =
    isCare && (isPast ? status === 'COMPLETED' || status === 'MISSED' : !isOver && status === 'CONFIRMED');
  const actions = [
    ...(!isOver && isForMe ? [{ href: appointmentPaths.confirm(ids), label: say('confirm') }] : []),
    ...(!isOver && canBeRescheduled ? [{ href: appointmentPaths.reschedule(ids), label: say('reschedule') }] : []),
    ...(isOver ? [] : [{ href: appointmentPaths.cancel(ids), label: say('cancel') }]),
    ...(!isOver && recurringAppointmentGrouping ? [{ href: cancelSeriesPath(id), label: say('cancelSeveral') }] : []),
    ...(!isOver && isCare && status === 'CONFIRMED' ? [{ href: repeatPath(id), label: say('repeat') }] : []),
    ...(hasNext ? [{ href: followUpPath(id), label: say('bookNext') }] : []),
    ...(isOver ? [] : [{ href: appointmentPaths.invitation(ids), label: say('calendar') }]),
  ];
  if (actions.length === 0) return null;
  return (
    <p className="row-actions">
      {actions.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
