import { useQuery } from '@apollo/client/react';
import { Outlet } from 'react-router';
import { ProviderFrameDocument } from '#src/gen/operations.ts';
import { outcomeOf } from '#src/lib/call-outcome.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NotAProvider } from './not-a-provider.tsx';
import { ProviderNav } from './provider-nav.tsx';
import { useArrival } from './use-arrival.ts';
import { say } from './words.ts';

interface ProviderFrameProps {
  /** Address of the client pages. */
  clientHome: string;
}

/** Layout of provider pages; explains the case of a person who is not a provider. */
export function ProviderFrame({ clientHome }: ProviderFrameProps) {
  const { session } = useSession();
  const { data, error, loading, refetch } = useQuery(ProviderFrameDocument);
  useArrival();
  const signOut = () => void session.logout();
  if (data?.currentProvider) {
    return (
      <div className="practice">
        <ProviderNav name={data.currentProvider.profile.name} onSignOut={signOut} />
        <Outlet />
      </div>
    );
  }
  if (loading) return <p role="status">{say('reading')}</p>;
  const outcome = error && outcomeOf(error);
  if (outcome?.kind === 'refused' && outcome.code === 'NOT_A_PROVIDER') {
    return <NotAProvider clientHome={clientHome} onSignOut={signOut} />;
  }
  return (
    <Notice tone="wrong" role="alert">
      <p>{say('away')}</p>
      <p className="actions">
        <button type="button" className="button plain" onClick={() => void refetch()}>
          {say('again')}
        </button>
        <button type="button" className="button plain" onClick={signOut}>
          {say('signOut')}
        </button>
      </p>
    </Notice>
  );
}
