import { Link } from 'react-router';
import * as styles from '#src/features/my-appointments/appointments.module.css';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { AppointmentRow } from './appointment-row.tsx';
import type { RowAppointment } from './row-appointment.ts';
import { say } from './words.ts';

const shownRows = 3;

/** The sessions after those above, at most three; hidden when there are none. */
export function LaterSessions({ later }: { later: readonly RowAppointment[] }) {
  if (later.length === 0) return null;
  return (
    <section className={styles.laterSessions} aria-labelledby="later">
      <h2 id="later">{say('later.title')}</h2>
      <ul className="card-list">
        {later.slice(0, shownRows).map((each) => (
          <AppointmentRow key={each.id} appointment={each} isPast={false} />
        ))}
      </ul>
      <p>
        <Link to={clientPaths.appointments('upcoming')}>{say('later.all')}</Link>
      </p>
    </section>
  );
}
