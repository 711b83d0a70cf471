import { useQuery } from '@apollo/client/react';
import { MeDocument } from '#src/gen/operations.ts';
import { wordsOf } from '#src/lib/i18n.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { welcome } from '#src/locales/en/welcome.ts';
import { Notice } from '#src/ui/notice.tsx';

const say = wordsOf('welcome', welcome);

/**
 * The first page of staff: their account and sign-in methods; sign-out is above each of their pages. @param accountPage empty when the
 * issuer has none
 */
export function WelcomePage({ accountPage }: { accountPage: string }) {
  const { state } = useSession();
  const { data, error, loading, refetch } = useQuery(MeDocument);
  // Accounts of another issuer have no name here; it comes with their sign-in.
  const name = data?.me ? data.me.name || state.user?.name : undefined;
  const known = { name, email: data?.me?.email, isReading: loading, isAway: Boolean(error) || (!loading && !data?.me) };
  return <WelcomeView {...known} accountPage={accountPage} onRetry={() => void refetch()} />;
}

interface WelcomeViewProps {
  name: string | undefined;
  email: string | null | undefined;
  isReading: boolean;
  isAway: boolean;
  accountPage: string;
  onRetry: () => void;
}

export function WelcomeView({ name, email, isReading, isAway, accountPage, onRetry }: WelcomeViewProps) {
  return (
    <section className="landing">
      <h1>{name ? say('titleNamed', { name }) : say('title')}</h1>
      {isReading ? <p role="status">{say('reading')}</p> : null}
      {isAway ? (
        <Notice tone="wrong" role="alert">
          <p>{say('away')}</p>
          <button type="button" className="button plain" onClick={onRetry}>
            {say('again')}
          </button>
        </Notice>
      ) : null}
      {email ? <p>{say('signedInAs', { email })}</p> : null}
      <p>{say('choose')}</p>
      {accountPage ? (
        <p className="actions">
          <a className="button plain" href={accountPage}>
            {say('accountPage')}
          </a>
        </p>
      ) : null}
    </section>
  );
}
