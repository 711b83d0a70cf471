import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ClientFrameDocument, type ClientFrameQuery } from '#src/gen/operations.ts';
import { readActsFor, writeActsFor } from '#src/lib/client/acts-for.ts';
import type { ClientParts, ClientState } from '#src/lib/client/client-user.tsx';
import { keepOptOuts } from '#src/lib/data-opt-outs.ts';

/** Reads who is signed in, and remembers for whom they look. */
export function useClientParts(account: string): ClientParts {
  const { data, loading, refetch } = useQuery(ClientFrameDocument, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  });
  const [chosen, setChosen] = useState(() => readActsFor(sessionStorage, account));
  const optOuts = data?.clientSettings?.dataOptOuts;
  useEffect(() => {
    if (optOuts) keepOptOuts(optOuts.map(({ optOut }) => optOut));
  }, [optOuts]);
  const state = stateOf(data, loading);
  return {
    state,
    // One whom the client does not act for any more is nobody.
    actsFor: state.kind === 'known' ? state.user.patients?.find(({ id }) => id === chosen) : undefined,
    chooseActsFor: (patientId) => {
      writeActsFor(sessionStorage, account, patientId);
      setChosen(patientId);
    },
    readAgain: () => void refetch().catch(() => undefined),
  };
}

function stateOf(data: ClientFrameQuery | undefined, loading: boolean): ClientState {
  const user = data?.clientUser;
  if (!user) return { kind: loading ? 'reading' : 'away' };
  const { shortId, firstName, lastName, email, patients } = user;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { kind: 'known', user: { shortId, firstName, lastName, name, email, patients: patients ?? null } };
}
