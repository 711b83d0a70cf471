import { Link, Outlet, useParams } from 'react-router';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { say } from './words.ts';

/** Paths below a client user's short id: the own short id opens the page, another's does not. */
export function OwnAddress() {
  const { cusid = '' } = useParams();
  const { state } = useClient();
  if (state.kind === 'reading') return <PageLoading label={say('reading')} />;
  // The client is unknown: the page reports that and shows only their own data.
  if (state.kind === 'away' || state.user.shortId === cusid) return <Outlet />;
  return <AnothersPage />;
}

export function AnothersPage() {
  return (
    <ShellPage title={say('otherAccount.title')} lead={say('otherAccount.lead')}>
      <p>{say('otherAccount.help')}</p>
      <p className="actions">
        <Link className="button" to={clientPaths.home}>
          {say('otherAccount.home')}
        </Link>
      </p>
    </ShellPage>
  );
}
