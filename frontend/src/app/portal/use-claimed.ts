import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';

/** scheduling hears of somebody's new patients within so long. */
const untilKnown = 5_500;

/** What is read again once bookings have become the client's own: at once, and when everybody has heard of it. */
export function useClaimed() {
  const apollo = useApolloClient();
  const [readings, setReadings] = useState(0);
  const claimed = useCallback(() => {
    const readAgain = () => {
      setReadings((before) => before + 1);
      void apollo.refetchQueries({ include: 'active' });
    };
    readAgain();
    setTimeout(readAgain, untilKnown);
  }, [apollo]);
  return { claimed, readings };
}
