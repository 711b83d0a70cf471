import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { UpcomingAppointmentsDocument } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AppointmentRow } from './appointment-row.tsx';
import { say } from './words.ts';

/** Appointments after the next one; hidden when there are none. */
export function Upcoming() {
  const { actsFor } = useClient();
  const { data, loading, refetch } = useQuery(UpcomingAppointmentsDocument, {
    variables: { patientId: actsFor?.id ?? null },
    fetchPolicy: 'no-cache',
  });
  const page = data?.clientAppointments;
  if (loading && !page) return null;
  // The first one is shown above.
  if (page?.appointments.length === 0) return null;
  return (
    <section className="home-part" aria-labelledby="upcoming">
      <h2 id="upcoming">{say('upcoming.title')}</h2>
      {page ? (
        <ul className="people-list">
          {page.appointments.map((each) => (
            <AppointmentRow key={each.id} appointment={each} isPast={false} />
          ))}
        </ul>
      ) : (
        <Notice tone="wrong" role="alert">
          <p>{say('away')}</p>
          <button type="button" className="button plain" onClick={() => void refetch().catch(() => undefined)}>
            {say('again')}
          </button>
        </Notice>
      )}
      <p>
        <Link to={clientPaths.appointments('upcoming')}>{say('upcoming.all')}</Link>
      </p>
    </section>
  );
}
