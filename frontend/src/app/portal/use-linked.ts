import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';

/** Scheduling learns of an account's new patients within this time. */
const untilKnown = 5_500;

/** Reloads data after a client has linked bookings: at once, and again when all services know. */
export function useLinked() {
  const apollo = useApolloClient();
  const [readings, setReadings] = useState(0);
  const linked = useCallback(() => {
    const readAgain = () => {
      setReadings((before) => before + 1);
      void readActiveAgain(apollo);
    };
    readAgain();
    setTimeout(readAgain, untilKnown);
  }, [apollo]);
  return { linked, readings };
}
