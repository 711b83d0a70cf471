import { Outlet, type RouteObject } from 'react-router';
import { hasShell, type SignedInPortal } from '#src/app/portal-paths.ts';
import { RequireSignIn } from '#src/features/sign-in/require-sign-in.tsx';
import { SignInPage } from '#src/features/sign-in/sign-in-page.tsx';
import { SignedOutPage } from '#src/features/sign-in/signed-out-page.tsx';
import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { everyPage } from '#src/locales/en/every-page.ts';
import { KitProvider } from '#src/ui/kit/kit-provider.tsx';
import { PlainMain } from '#src/ui/shell/plain-main.tsx';
import { ShellOutline } from '#src/ui/shell/shell-outline.tsx';
import { Broken, NotFound } from './broken.tsx';
import { wrapLazyRoutes } from './lazy-routes.ts';
import type { PortalRoutes } from './load-portal-routes.ts';
import { VisitorFrame } from './visitor-frame.tsx';

const say = bindWords('every-page', everyPage);

/** The routes of one portal; code loads on navigation. */
export function createPortalPages(
  portal: SignedInPortal,
  settings: SignInSettings,
  routes: PortalRoutes,
): RouteObject[] {
  const signIn = { element: <SignInPage homePath={settings.homePath} /> };
  return [
    {
      element: (
        <KitProvider>
          <Outlet />
        </KitProvider>
      ),
      errorElement: <Broken />,
      hydrateFallbackElement: <Waiting portal={portal} homePath={settings.homePath} />,
      children: [
        {
          element: (
            <PlainMain>
              <Outlet />
            </PlainMain>
          ),
          children: [
            { path: '/client-login', ...signIn },
            { path: '/login', ...signIn },
            { path: '/logout', element: <SignedOutPage loginPath={settings.loginPath} /> },
          ],
        },
        { element: <VisitorFrame settings={settings} />, children: wrapLazyRoutes(routes.withoutSignIn) },
        {
          element: <RequireSignIn loginPath={settings.loginPath} shellHome={settings.homePath} />,
          children: wrapLazyRoutes(routes.behindSignIn(settings)),
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}

/** While the code of the first page loads: the same as the server's page. */
function Waiting({ portal, homePath }: { portal: SignedInPortal; homePath: string }) {
  if (hasShell(portal, location.pathname)) return <ShellOutline label={say('portal.wait')} home={homePath} />;
  return (
    <PlainMain>
      <p role="status">{say('portal.wait')}</p>
    </PlainMain>
  );
}
