import { Outlet, useLocation } from 'react-router';
import { getSection } from '#src/lib/client/client-paths.ts';
import { ClientProvider, listPatients } from '#src/lib/client/client-user.tsx';
import { useUnread } from '#src/lib/messages/use-unread.ts';
import { cardSetupPath } from '#src/lib/paths/paths.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { FrameView } from './frame-view.tsx';
import { useClientParts } from './use-client-parts.ts';

/** Layout of all client pages; provides the client and the selected patient. @param accountPage the issuer's; empty without one */
export function ClientFrame({ accountPage }: { accountPage: string }) {
  const { signIn, state } = useSignIn();
  const { pathname } = useLocation();
  const isForCard = pathname === cardSetupPath;
  const { count: unread } = useUnread('CLIENT');
  const client = useClientParts(state.user?.account ?? '');
  const name = client.state.kind === 'known' ? client.state.user.name : '';
  return (
    <ClientProvider client={client}>
      <FrameView
        section={isForCard ? 'account' : getSection(pathname)}
        isApart={isForCard}
        name={name || state.user?.name || ''}
        patients={listPatients(client.state)}
        chosen={client.actsFor}
        accountPage={accountPage}
        unread={unread}
        onChoose={client.chooseActsFor}
        onSignOut={() => void signIn.logout()}
      >
        <Outlet />
      </FrameView>
    </ClientProvider>
  );
}
