import { useQuery } from '@apollo/client/react';
import { SeriesSessionsDocument } from '#src/gen/operations.ts';
import { listSessions, type SeriesSessions } from './sessions-in-scope.ts';

export type SessionsRead =
  | { kind: 'reading' }
  | { kind: 'away'; retry: () => void }
  | { kind: 'found'; sessions: SeriesSessions };

/** Loads the upcoming sessions of a series with their terms. */
export function useSeriesSessions(id: string): SessionsRead {
  const { data, loading, refetch } = useQuery(SeriesSessionsDocument, {
    variables: { id },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const sessions = data?.appointment ? listSessions(data.appointment) : undefined;
  if (sessions) return { kind: 'found', sessions };
  if (loading) return { kind: 'reading' };
  return { kind: 'away', retry: () => void refetch().catch(() => undefined) };
}
