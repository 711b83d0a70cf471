import { Outlet, type RouteObject } from 'react-router';
import type { SignedInPortal } from '#src/app/portal-paths.ts';
import { RequireSignIn } from '#src/features/sign-in/require-sign-in.tsx';
import { SignInPage } from '#src/features/sign-in/sign-in-page.tsx';
import { SignedOutPage } from '#src/features/sign-in/signed-out-page.tsx';
import type { SessionSettings } from '#src/lib/session/settings.ts';
import { KitProvider } from '#src/ui/kit/kit-provider.tsx';
import { Broken, NotFound } from './broken.tsx';
import { clientPages, visitorPages } from './client-pages.tsx';
import { reloadingRoutes } from './lazy-routes.ts';
import { opsPages } from './ops-pages.tsx';
import { providerPages } from './provider-pages.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** The routes of one portal; code loads on navigation. */
export function portalPages(portal: SignedInPortal, settings: SessionSettings): RouteObject[] {
  const signIn = { element: <SignInPage homePath={settings.homePath} /> };
  return [
    {
      element: (
        <KitProvider>
          <Outlet />
        </KitProvider>
      ),
      errorElement: <Broken />,
      children: [
        { path: '/client-login', ...signIn },
        { path: '/login', ...signIn },
        { path: '/logout', element: <SignedOutPage loginPath={settings.loginPath} /> },
        { element: <VisitorFrame loginPath={settings.loginPath} />, children: reloadingRoutes(openToVisitors[portal]) },
        {
          element: <RequireSignIn loginPath={settings.loginPath} />,
          children: reloadingRoutes(behindSignIn[portal](settings)),
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}

const openToVisitors: Record<SignedInPortal, RouteObject[]> = { client: visitorPages, provider: [], ops: [] };

const behindSignIn: Record<SignedInPortal, (settings: SessionSettings) => RouteObject[]> = {
  client: clientPages,
  provider: providerPages,
  ops: opsPages,
};
