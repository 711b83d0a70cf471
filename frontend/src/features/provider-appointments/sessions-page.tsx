import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ProviderSessionsDocument } from '#src/gen/operations.ts';
import type { ProviderSession } from './provider-session.ts';
import { SessionsView, type When } from './sessions-view.tsx';

const pageSize = 20;

/** `/appointment`: upcoming and past sessions. */
export function SessionsPage() {
  const [when, setWhen] = useState<When>('UPCOMING');
  const client = useSearchParams()[0].get('client');
  return <SessionsOf key={`${when} ${client}`} when={when} patientId={client} onWhen={setWhen} />;
}

interface SessionsOfProps {
  when: When;
  /** Null for all clients. */
  patientId: string | null;
  onWhen: (when: When) => void;
}

function SessionsOf({ when, patientId, onWhen }: SessionsOfProps) {
  const variables = { values: { when, patientId, first: pageSize } };
  const apollo = useApolloClient();
  const { data, error, loading, refetch } = useQuery(ProviderSessionsDocument, {
    variables,
    fetchPolicy: 'no-cache',
  });
  // Pages after the first; the query holds the first one.
  const [later, setLater] = useState<{ sessions: ProviderSession[]; next: string | null }>();
  const [failed, setFailed] = useState(false);
  const page = data?.providerAppointments;
  const next = later ? later.next : (page?.nextPageToken ?? null);
  const more = async (pageToken: string) => {
    setFailed(false);
    try {
      const asked = { values: { ...variables.values, pageToken } };
      const answer = await apollo.query({ query: ProviderSessionsDocument, variables: asked, fetchPolicy: 'no-cache' });
      const found = answer.data?.providerAppointments;
      if (!found) return setFailed(true);
      setLater((before) => ({
        sessions: [...(before?.sessions ?? []), ...found.appointments],
        next: found.nextPageToken ?? null,
      }));
    } catch {
      setFailed(true);
    }
  };
  return (
    <SessionsView
      when={when}
      isOneClient={patientId !== null}
      onWhen={onWhen}
      isReading={loading && !page}
      isAway={failed || error !== undefined || (!loading && !page)}
      sessions={page ? [...page.appointments, ...(later?.sessions ?? [])] : undefined}
      total={page?.total ?? 0}
      onAgain={() => void refetch()}
      onMore={next ? () => void more(next) : undefined}
    />
  );
}
