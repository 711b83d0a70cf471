import { useQuery } from '@apollo/client/react';
import { MeDocument } from '#src/gen/operations.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Where staff land: who they are here, and how they sign in; the way out is above every page of theirs. @param accountPage empty when the issuer has none */
export function WelcomePage({ accountPage }: { accountPage: string }) {
  const { state } = useSession();
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
      <p>Choose what you came for above.</p>
      {accountPage ? (
        <p className="actions">
          <a className="button plain" href={accountPage}>
            Password and second step
          </a>
        </p>
      ) : null}
    </section>
  );
}
