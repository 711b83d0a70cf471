import { useQuery } from '@apollo/client/react';
import { HomeSessionsDocument, type HomeSessionsQuery } from '#src/gen/operations.ts';
import { useClient } from '#src/lib/client/client-user.tsx';

export type HomeSession = NonNullable<HomeSessionsQuery['clientAppointments']>['appointments'][number];

/** The upcoming sessions of the selected patient, or of all, soonest first. */
export type HomeSessions =
  | { kind: 'reading' }
  | { kind: 'away'; retry: () => void }
  | { kind: 'known'; sessions: readonly HomeSession[]; total: number };

export function useHomeSessions(): HomeSessions {
  const { actsFor } = useClient();
  const { data, loading, refetch } = useQuery(HomeSessionsDocument, {
    variables: { patientId: actsFor?.id ?? null },
    fetchPolicy: 'no-cache',
  });
  const page = data?.clientAppointments;
  if (page) return { kind: 'known', sessions: page.appointments, total: page.total };
  return loading ? { kind: 'reading' } : { kind: 'away', retry: () => void refetch().catch(() => undefined) };
}
