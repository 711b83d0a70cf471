import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import * as styles from '#src/features/client-home/client-home.module.css';
import { WaitingIntegrationsDocument } from '#src/gen/operations.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { isForClientToConfirm } from './session-action.ts';
import { type Session, SessionCard } from './session-card.tsx';
import { say } from './words.ts';

/** Sessions booked by a partner, for the client to confirm. */
export function WaitingSessions() {
  const { actsFor } = useClient();
  const { data, loading, refetch } = useQuery(WaitingIntegrationsDocument, {
    variables: { patientId: actsFor?.id ?? null },
    fetchPolicy: 'no-cache',
  });
  const found = data?.clientAppointments?.appointments;
  const state = found ? found.filter(isForClientToConfirm) : loading ? 'reading' : 'away';
  return <WaitingList sessions={state} onRetry={() => void refetch()} />;
}

interface WaitingListProps {
  sessions: readonly Session[] | 'reading' | 'away';
  onRetry: () => void;
}

export function WaitingList({ sessions, onRetry }: WaitingListProps) {
  const found = typeof sessions === 'string' ? undefined : sessions;
  return (
    <section className={styles.homePart} aria-labelledby="waiting">
      <h2 id="waiting">{say('unconfirmed.title')}</h2>
      {sessions === 'reading' ? <PageLoading label={say('unconfirmed.reading')} /> : null}
      {sessions === 'away' ? <PageFailure text={say('unconfirmed.away')} onRetry={onRetry} /> : null}
      {found?.length === 0 ? <p>{say('unconfirmed.none')}</p> : null}
      {found && found.length > 0 ? (
        <>
          <p>{say('unconfirmed.lead')}</p>
          {found.map((session) => (
            <SessionCard key={session.id} session={session} />
          ))}
        </>
      ) : null}
      <p>
        <Link to={clientPaths.home}>{say('unconfirmed.home')}</Link>
      </p>
    </section>
  );
}
