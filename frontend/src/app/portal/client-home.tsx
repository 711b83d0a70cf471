import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { ClaimForm } from '#src/features/booking/claim/claim-form.tsx';
import { Upcoming } from '#src/features/my-appointments/upcoming.tsx';
import { MyPeople } from '#src/features/people/my-people.tsx';
import { WelcomePage } from '#src/features/welcome/welcome-page.tsx';

/** scheduling hears of somebody's new patients within so long. */
const untilKnown = 5_500;

/** A client's first page: what is ahead, for whom, and what was booked before signing in. */
export function ClientHome({ accountPage }: { accountPage: string }) {
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
  return (
    <>
      <WelcomePage portal="client" accountPage={accountPage} />
      <Upcoming key={readings} />
      <ClaimForm onClaimed={claimed} />
      <MyPeople />
    </>
  );
}
