import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import * as styles from '#src/features/client-details/client-details.module.css';
import { FailedLettersDocument, type FailedLettersQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getSessionPath } from '#src/lib/paths/provider-paths.ts';
import { CallLine } from '#src/lib/reach/reach-note.tsx';
import { say } from './words.ts';

/** On Today: clients whom an email about a session did not reach, to call. Nothing while every email arrives. */
export function FailedLettersCard() {
  const { data } = useQuery(FailedLettersDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  return <FailedLettersView letters={data?.failedLetters ?? []} />;
}

export function FailedLettersView({ letters }: { letters: NonNullable<FailedLettersQuery['failedLetters']> }) {
  if (letters.length === 0) return null;
  return (
    <section className="card" aria-labelledby="failed-letters">
      <h2 id="failed-letters">{say('failed.title')}</h2>
      <ul className={styles.failedLetters}>
        {letters.map(({ appointmentId, client, timeStart, timeZone, canceled }) => (
          <li key={appointmentId}>
            <p>
              <Link to={getSessionPath(appointmentId)}>
                {say('failed.session', {
                  name: client.preferredFullName,
                  time: formatTimeWithZone(timeStart, timeZone),
                })}
              </Link>
            </p>
            <p className="small">{say(canceled ? 'failed.canceled' : 'failed.booked')}</p>
            <p>
              <CallLine {...client} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
