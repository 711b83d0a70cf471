import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { SignedInPortal } from '#src/app/portal-paths.ts';
import { AccountStreamProvider } from '#src/lib/account-stream/account-stream-context.tsx';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { isInNativeView, postNative } from '#src/lib/native/native-bridge.ts';
import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import type { SignIn } from '#src/lib/sign-in/sign-in.ts';
import { SignInProvider } from '#src/lib/sign-in/sign-in-context.tsx';
import type { PortalRoutes } from './load-portal-routes.ts';
import { createPortalPages } from './portal-pages.tsx';
import { watchRouter } from './watch-router.ts';

interface PortalAppProps {
  portal: SignedInPortal;
  routes: PortalRoutes;
  settings: SignInSettings;
  signIn: SignIn;
  apollo: ApolloClient;
}

/** One portal: sign-in, data and pages. Drops the data of a user when the user changes. */
export function PortalApp({ portal, routes, settings, signIn, apollo }: PortalAppProps) {
  const [router] = useState(() => {
    const made = createBrowserRouter(createPortalPages(portal, settings, routes));
    watchRouter(made);
    return made;
  });
  useEffect(() => {
    let account = signIn.state.user?.account;
    return signIn.subscribe(() => {
      const now = signIn.state.user?.account;
      if (account !== undefined && account !== now) void apollo.clearStore();
      if (account !== undefined && now === undefined && isInNativeView()) postNative('logout');
      account = now;
    });
  }, [signIn, apollo]);
  // What failed without a network loads by itself.
  useEffect(() => {
    const loadAgain = () => void readActiveAgain(apollo);
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [apollo]);
  return (
    <SignInProvider signIn={signIn}>
      <ApolloProvider client={apollo}>
        <AccountStreamProvider isOff={portal === 'ops' || isInNativeView()}>
          <RouterProvider router={router} />
        </AccountStreamProvider>
      </ApolloProvider>
    </SignInProvider>
  );
}
