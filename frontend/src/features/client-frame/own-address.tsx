import { Outlet, useParams } from 'react-router';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { usePageTitle } from '#src/lib/page-title.ts';
import { MessagePage } from '#src/ui/message-page.tsx';
import { say } from './words.ts';

/** Below an address with a client user's short id: one's own opens the page, another's nothing. */
export function OwnAddress() {
  const { cusid = '' } = useParams();
  const { state } = useClient();
  if (state.kind === 'reading') return <p role="status">{say('reading')}</p>;
  // Nobody could say who it is: the page says so itself, and shows nothing that is not theirs.
  if (state.kind === 'away' || state.user.shortId === cusid) return <Outlet />;
  return <AnothersPage />;
}

export function AnothersPage() {
  usePageTitle(say('otherAccount.title'));
  return (
    <MessagePage
      title={say('otherAccount.title')}
      lead={say('otherAccount.lead')}
      actions={[{ href: clientPaths.home, label: say('otherAccount.home') }]}
    >
      <p>{say('otherAccount.help')}</p>
    </MessagePage>
  );
}
