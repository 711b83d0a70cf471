import { useQuery } from '@apollo/client/react';
import { MeDocument } from '#src/gen/operations.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface WelcomePageProps {
  portal: 'client' | 'provider' | 'ops';
  /** Empty when the issuer has none. */
  accountPage: string;
}

/** Where people land until their portal has more for them: who they are here, how they sign in, and a way out. */
export function WelcomePage({ portal, accountPage }: WelcomePageProps) {
  const { session, state } = useSession();
  const { data, error, loading, refetch } = useQuery(MeDocument);
  // Another issuer's people have no account with ours; their name comes with their sign-in.
  const name = data?.me ? data.me.name || state.user?.name : undefined;
  return (
    <section className="landing">
      <h1>{name ? `Welcome, ${name}` : 'Welcome'}</h1>
      {loading ? <p role="status">Reading your account</p> : null}
      {error || (!loading && !data?.me) ? (
        <Notice tone="wrong" role="alert">
          {/* Words of the spec (client-and-shared, section 2). */}
          <p>We were unable to get your user information. Please try again later.</p>
          <button type="button" className="button plain" onClick={() => refetch()}>
            Try again
          </button>
        </Notice>
      ) : null}
      {data?.me?.email ? <p>You are signed in as {data.me.email}.</p> : null}
      <p>{nextWords[portal]}</p>
      <p className="actions">
        {portal === 'client' ? (
          <a className="button" href="/find">
            Find care
          </a>
        ) : null}
        {accountPage ? (
          <a className="button plain" href={accountPage}>
            Password and second step
          </a>
        ) : null}
        {/* Staff have it above every page. */}
        {portal === 'ops' ? null : (
          <button type="button" className="button plain" onClick={() => session.logout()}>
            Sign out
          </button>
        )}
      </p>
    </section>
  );
}

const nextWords = {
  client: 'Booking and your own pages come next. Until then, search and look around as before.',
  provider: 'Your calendar, clients and notes come next.',
  ops: 'Choose what you came for above.',
};
