import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { ProviderSessionsDocument } from '#src/gen/operations.ts';
import type { ProviderSession } from './provider-session.ts';

/** Upcoming sessions that wait for an answer. */
export type Waiting = { kind: 'reading' | 'away' } | { kind: 'read'; sessions: ProviderSession[] };

export function useWaiting(): { waiting: Waiting; readAgain: () => Promise<void> } {
  const apollo = useApolloClient();
  const [waiting, setWaiting] = useState<Waiting>({ kind: 'reading' });
  const readAgain = useCallback(async () => {
    try {
      setWaiting({ kind: 'read', sessions: await readWaiting(pagesOf(apollo)) });
    } catch {
      setWaiting({ kind: 'away' });
    }
  }, [apollo]);
  useEffect(() => {
    void readAgain();
  }, [readAgain]);
  return { waiting, readAgain };
}

export interface SessionPage {
  appointments: readonly ProviderSession[];
  nextPageToken?: string | null | undefined;
}

/** Reads every page, because a new client's session may come long after the series of others. */
export async function readWaiting(page: (token: string | null) => Promise<SessionPage>): Promise<ProviderSession[]> {
  const found: ProviderSession[] = [];
  let token: string | null = null;
  do {
    const { appointments, nextPageToken }: SessionPage = await page(token);
    found.push(...appointments.filter(({ status }) => status === 'UNCONFIRMED'));
    token = nextPageToken ?? null;
  } while (token);
  return found;
}

function pagesOf(apollo: ApolloClient) {
  return async (pageToken: string | null): Promise<SessionPage> => {
    const values = { when: 'UPCOMING' as const, first: 50, pageToken };
    const { data } = await apollo.query({
      query: ProviderSessionsDocument,
      variables: { values },
      fetchPolicy: 'no-cache',
    });
    if (!data?.providerAppointments) throw new Error('no answer');
    return data.providerAppointments;
  };
}
