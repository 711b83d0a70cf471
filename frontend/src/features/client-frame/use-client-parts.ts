import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ClientFrameDocument } from '#src/gen/operations.ts';
import { readActsFor, writeActsFor } from '#src/lib/client/acts-for.ts';
import type { ClientParts } from '#src/lib/client/client-user.tsx';
import { saveOptOuts } from '#src/lib/tracking/data-opt-outs.ts';
import { findState } from './client-state.ts';

/** Loads the signed-in client, and remembers the selected patient. */
export function useClientParts(account: string): ClientParts {
  const { data, loading, refetch } = useQuery(ClientFrameDocument, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  });
  const [chosen, setChosen] = useState(() => readActsFor(sessionStorage, account));
  const optOuts = data?.clientSettings?.dataOptOuts;
  useEffect(() => {
    if (optOuts) saveOptOuts(optOuts.map(({ optOut }) => optOut));
  }, [optOuts]);
  const state = findState(data, loading);
  return {
    state,
    // A patient whom the client no longer acts for is not selected.
    actsFor: state.kind === 'known' ? state.user.patients?.find(({ id }) => id === chosen) : undefined,
    chooseActsFor: (patientId) => {
      writeActsFor(sessionStorage, account, patientId);
      setChosen(patientId);
    },
    readAgain: () => void refetch().catch(() => undefined),
  };
}
