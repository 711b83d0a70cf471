import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ProviderFrameDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { useUnread } from '#src/lib/messages/use-unread.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { countTasks } from './count-tasks.ts';
import { FrameView } from './frame-view.tsx';
import { say } from './words.ts';

const NotAProvider = lazy(async () => ({ default: (await import('./not-a-provider.tsx')).NotAProvider }));

interface ProviderFrameProps {
  /** Address of the client pages. */
  clientHome: string;
  /** The issuer's page; empty without one. */
  accountPage: string;
}

/** Layout of provider pages; explains the case of a person who is not a provider. */
export function ProviderFrame({ clientHome, accountPage }: ProviderFrameProps) {
  const { signIn } = useSignIn();
  const { data, error, loading, refetch } = useQuery(ProviderFrameDocument);
  const unread = useUnread('PROVIDER');
  const signOut = () => void signIn.logout();
  const provider = data?.currentProvider;
  const name = provider?.profile.name ?? signIn.state.user?.name ?? '';
  const outcome = error && toCallOutcome(error);
  const isNoProvider = outcome?.kind === 'refused' && outcome.code === 'NOT_A_PROVIDER';
  if (isNoProvider) {
    return (
      <Suspense fallback={null}>
        <NotAProvider name={name} clientHome={clientHome} accountPage={accountPage} onSignOut={signOut} />
      </Suspense>
    );
  }
  return (
    <FrameView
      name={name}
      tasks={provider ? countTasks(provider) : 0}
      messages={unread.isOpen ? unread.count : undefined}
      accountPage={accountPage}
      onSignOut={signOut}
    >
      {provider || loading ? (
        <div className="practice">
          <Outlet />
        </div>
      ) : (
        <PageFailure text={say('away')} onRetry={() => void refetch()} />
      )}
    </FrameView>
  );
}
