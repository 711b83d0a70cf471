import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { SignedInPortal } from '#src/app/portal-paths.ts';
import { inNativeView, postNative } from '#src/lib/native/native-bridge.ts';
import type { Session } from '#src/lib/session/session.ts';
import { SessionProvider } from '#src/lib/session/session-context.tsx';
import type { SessionSettings } from '#src/lib/session/settings.ts';
import type { PortalRoutes } from './load-portal-routes.ts';
import { portalPages } from './portal-pages.tsx';
import { watchRouter } from './watch-router.ts';

interface PortalAppProps {
  portal: SignedInPortal;
  routes: PortalRoutes;
  settings: SessionSettings;
  session: Session;
  apollo: ApolloClient;
}

/** One portal: session, data and pages. Drops the data of a user when the user changes. */
export function PortalApp({ portal, routes, settings, session, apollo }: PortalAppProps) {
  const [router] = useState(() => {
    const made = createBrowserRouter(portalPages(portal, settings, routes));
    watchRouter(made);
    return made;
  });
  useEffect(() => {
    let account = session.state.user?.account;
    return session.subscribe(() => {
      const now = session.state.user?.account;
      if (account !== undefined && account !== now) void apollo.clearStore();
      if (account !== undefined && now === undefined && inNativeView()) postNative('logout');
      account = now;
    });
  }, [session, apollo]);
  // What failed without a network loads by itself.
  useEffect(() => {
    const loadAgain = () => void apollo.refetchQueries({ include: 'active' }).catch(() => undefined);
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [apollo]);
  return (
    <SessionProvider session={session}>
      <ApolloProvider client={apollo}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionProvider>
  );
}
