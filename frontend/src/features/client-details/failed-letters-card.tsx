import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import * as styles from '#src/features/client-details/client-details.module.css';
import { FailedLettersDocument, type FailedLettersQuery } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { getSessionPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { CallLine } from '#src/lib/reach/reach-note.tsx';
import { say } from './words.ts';

/** On Today: clients whom an email about a session or a recommendation did not reach, to call. Nothing while every email arrives. */
export function FailedLettersCard() {
  const { data } = useQuery(FailedLettersDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  return <FailedLettersView letters={data?.failedLetters ?? []} recommendations={data?.failedRecommendations ?? []} />;
}

interface FailedLettersViewProps {
  letters: NonNullable<FailedLettersQuery['failedLetters']>;
  recommendations: NonNullable<FailedLettersQuery['failedRecommendations']>;
}

export function FailedLettersView({ letters, recommendations }: FailedLettersViewProps) {
  if (letters.length + recommendations.length === 0) return null;
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
        {recommendations.map(({ recommendationId, client }) => (
          <li key={recommendationId}>
            <p>
              <Link to={providerPaths.referrals}>
                {say('failed.recommendation', { name: client.preferredFullName })}
              </Link>
            </p>
            <p className="small">{say('failed.recommended')}</p>
            <p>
              <CallLine {...client} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
