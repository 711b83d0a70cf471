import { Outlet, useLocation } from 'react-router';
import { sectionOf } from '#src/lib/client/client-paths.ts';
import { ClientProvider, patientsOf } from '#src/lib/client/client-user.tsx';
import { useSession } from '#src/lib/session/session-context.tsx';
import { FrameView } from './frame-view.tsx';
import { useClientParts } from './use-client-parts.ts';

/** Layout of all client pages; provides the client and the selected patient. */
export function ClientFrame() {
  const { session, state } = useSession();
  const { pathname } = useLocation();
  const client = useClientParts(state.user?.account ?? '');
  const name = client.state.kind === 'known' ? client.state.user.name : '';
  const showing = patientsOf(client.state).length > 1 ? { name: client.actsFor?.preferredFullName } : undefined;
  return (
    <ClientProvider client={client}>
      <FrameView
        section={sectionOf(pathname)}
        name={name || state.user?.name || ''}
        showing={showing}
        onSignOut={() => void session.logout()}
      >
        <Outlet />
      </FrameView>
    </ClientProvider>
  );
}
