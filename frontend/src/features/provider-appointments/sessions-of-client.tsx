import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { ProviderSessionsDocument } from '#src/gen/operations.ts';
import { addSessionOfPath, getClientSessionsPath } from '#src/lib/paths/provider-paths.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { SessionCard } from './session-card.tsx';
import { say } from './words.ts';

const shown = 5;

/** The next sessions with one client and the last ones, with a link to all. */
export function SessionsOfClient({ patientId }: { patientId: string }) {
  return (
    <>
      <SomeSessions patientId={patientId} when="UPCOMING" />
      <SomeSessions patientId={patientId} when="PAST" />
      <p className="actions">
        <Link to={getClientSessionsPath(patientId)}>{say('seeAll')}</Link>
        <Link to={addSessionOfPath(patientId)}>{say('add')}</Link>
      </p>
    </>
  );
}

function SomeSessions({ patientId, when }: { patientId: string; when: 'UPCOMING' | 'PAST' }) {
  const { data, loading, refetch } = useQuery(ProviderSessionsDocument, {
    variables: { values: { when, patientId, first: shown } },
    fetchPolicy: 'no-cache',
  });
  const found = data?.providerAppointments;
  return (
    <>
      <h3>{say(when === 'UPCOMING' ? 'upcoming' : 'past')}</h3>
      {!found && loading ? <p role="status">{say('reading')}</p> : null}
      {found || loading ? null : <PageFailure text={say('away')} onRetry={() => void refetch()} />}
      {found?.appointments.length === 0 ? <p className="quiet">{say(`none.${when}`)}</p> : null}
      {found && found.appointments.length > 0 ? (
        <ul className="practice-list">
          {found.appointments.map((session) => (
            <SessionCard key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
