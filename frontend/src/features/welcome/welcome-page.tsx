import { useQuery } from '@apollo/client/react';
import { MeDocument } from '#src/gen/operations.ts';
import { wordsOf } from '#src/lib/i18n.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { welcome } from '#src/locales/en/welcome.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';

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
    <ShellPage
      title={say('page')}
      heading={name ? say('titleNamed', { name }) : say('title')}
      lead={email ? say('signedInAs', { email }) : undefined}
    >
      {isReading ? <PageLoading label={say('reading')} /> : null}
      {isAway ? <PageFailure text={say('away')} onRetry={onRetry} /> : null}
      {accountPage ? (
        <p className="actions">
          <a className="button plain" href={accountPage}>
            {say('accountPage')}
          </a>
        </p>
      ) : null}
    </ShellPage>
  );
}
