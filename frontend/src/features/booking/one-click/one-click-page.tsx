import { useQuery } from '@apollo/client/react';
import { Navigate } from 'react-router';
import type { BookedProvider } from '#src/features/booking/state/booked-provider.ts';
import { say } from '#src/features/booking/words.ts';
import { OneClickPrefillDocument } from '#src/gen/operations.ts';
import { type Booking, bookPath } from '#src/lib/paths/appointment-paths.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { isAuthenticated } from '#src/lib/sign-in/sign-in-machine.ts';
import { Notice } from '#src/ui/notice.tsx';
import { OneClickForm } from './one-click-form.tsx';

interface OneClickPageProps {
  asked: Booking;
  provider: BookedProvider;
}

/** One screen and one button for a client who was with this provider before; others get the whole form. */
export function OneClickPage({ asked, provider }: OneClickPageProps) {
  const { signIn, state } = useSignIn();
  const isSignedIn = isAuthenticated(state);
  const { data, error, loading, refetch } = useQuery(OneClickPrefillDocument, {
    variables: { providerId: provider.id },
    skip: !isSignedIn,
    fetchPolicy: 'no-cache',
  });
  if (!isSignedIn) {
    return (
      <section className="landing">
        <h1>{say('oneClick.question', { name: provider.name })}</h1>
        <p>{say('oneClick.signInLead')}</p>
        <p className="actions">
          <button
            type="button"
            className="button"
            onClick={() => void signIn.login({ returnTo: `${location.pathname}${location.search}` })}
          >
            {say('oneClick.signIn')}
          </button>
          <a className="button plain" href={bookPath(asked)}>
            {say('oneClick.full')}
          </a>
        </p>
      </section>
    );
  }
  const prefill = data?.oneClickBookingPrefill;
  const known = prefill?.lastAppointment;
  if (prefill && known && prefill.patients.length > 0) {
    return <OneClickForm asked={asked} provider={provider} patients={prefill.patients} known={known} />;
  }
  if (prefill) return <Navigate to={bookPath(asked)} replace />;
  if (loading && !error) return <p role="status">{say('reading')}</p>;
  return (
    <Notice tone="wrong" role="alert">
      <p>{say('outage.title')}</p>
      <button type="button" className="button plain" onClick={() => refetch()}>
        {say('retry')}
      </button>
    </Notice>
  );
}
