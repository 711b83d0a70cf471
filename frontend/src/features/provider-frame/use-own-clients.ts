import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { OwnClientsDocument, type OwnClientsQuery } from '#src/gen/operations.ts';

export type OwnClient = NonNullable<OwnClientsQuery['ownClients']>[number];

export interface FoundClients {
  clients: readonly OwnClient[];
  state: 'idle' | 'looking' | 'failed' | 'found';
}

const shortest = 2;
const pauseMs = 200;

/** Searches the provider's own clients after a pause in typing. Names stay out of the cache. */
export function useOwnClients(query: string): FoundClients {
  const [asked, setAsked] = useState('');
  const wanted = query.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, loading } = useQuery(OwnClientsDocument, {
    variables: { query: asked },
    skip: asked.length < shortest,
    fetchPolicy: 'no-cache',
  });
  if (wanted.length < shortest) return { clients: [], state: 'idle' };
  if (asked !== wanted || loading) return { clients: [], state: 'looking' };
  if (error || !data?.ownClients) return { clients: [], state: 'failed' };
  return { clients: data.ownClients, state: 'found' };
}
