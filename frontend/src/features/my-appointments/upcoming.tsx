import { useQuery } from '@apollo/client/react';
import { UpcomingAppointmentsDocument, type UpcomingAppointmentsQuery } from '#src/gen/operations.ts';
import { appointmentPaths, cancelSeriesPath, repeatPath } from '#src/lib/appointment-paths.ts';
import { findPath } from '#src/lib/paths.ts';
import { sessionTime } from '#src/lib/session-time.ts';
import { Notice } from '#src/ui/notice.tsx';

type Appointment = NonNullable<UpcomingAppointmentsQuery['clientAppointments']>['appointments'][number];

/** What is ahead for those whom the signed-in client acts for. */
export function Upcoming() {
  const { data, error, loading, refetch } = useQuery(UpcomingAppointmentsDocument, {
    fetchPolicy: 'no-cache',
  });
  const page = data?.clientAppointments;
  return (
    <section className="people" aria-labelledby="upcoming">
      <h2 id="upcoming">Upcoming appointments</h2>
      {loading && !page ? <p role="status">Reading</p> : null}
      {error || (!loading && !page) ? (
        <Notice tone="wrong" role="alert">
          <p>We could not read your appointments just now. None of them is lost.</p>
          <button type="button" className="button plain" onClick={() => refetch()}>
            Try again
          </button>
        </Notice>
      ) : null}
      {page?.appointments.length === 0 ? (
        <p>
          Nothing yet. <a href={findPath({})}>Find care</a>
        </p>
      ) : null}
      {page && page.appointments.length > 0 ? (
        <ul className="people-list">
          {page.appointments.map((each) => (
            <Row key={each.id} appointment={each} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Row({ appointment }: { appointment: Appointment }) {
  const { timeStart, timeZone, provider, patient, inOffice, status, canBeRescheduled, appointmentType } = appointment;
  const { text, yours } = sessionTime(timeStart, timeZone);
  const ids = { eventId: appointment.eventId, appointmentShortId: appointment.appointmentShortId };
  return (
    <li className="card">
      <strong>
        <time dateTime={timeStart}>{text}</time>
      </strong>
      {yours ? <span className="quiet small">{yours} where you are</span> : null}
      <span>
        {[provider?.name, patient && `for ${patient.preferredFullName}`, inOffice ? 'at the office' : 'by video']
          .filter(Boolean)
          .join(' · ')}
      </span>
      {status === 'UNCONFIRMED' ? <span className="quiet">Waits to be confirmed</span> : null}
      <span className="actions">
        {canBeRescheduled ? <a href={appointmentPaths.reschedule(ids)}>Reschedule</a> : null}
        <a href={appointmentPaths.cancel(ids)}>Cancel</a>
        {appointment.recurringAppointmentGrouping ? (
          <a href={cancelSeriesPath(appointment.id)}>Cancel several</a>
        ) : null}
        {status === 'CONFIRMED' && appointmentType !== 'CONSULTATION' ? (
          <a href={repeatPath(appointment.id)}>Repeat</a>
        ) : null}
        <a href={appointmentPaths.invitation(ids)}>Add to your calendar</a>
      </span>
    </li>
  );
}
