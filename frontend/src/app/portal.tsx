import './portal.css';
import { createRoot } from 'react-dom/client';
import { createPortalApollo } from '#src/lib/apollo.ts';
import { createAuthorizedFetch } from '#src/lib/sign-in/authorized-fetch.ts';
import { openBrowserSignIn } from '#src/lib/sign-in/browser-sign-in.ts';
import { PortalFetchProvider } from '#src/lib/sign-in/portal-fetch.tsx';
import type { SignInSettings } from '#src/lib/sign-in/settings.ts';
import { loadPortalRoutes } from './portal/load-portal-routes.ts';
import { PortalApp } from './portal/portal-app.tsx';
import type { SignedInPortal } from './portal-paths.ts';
import { saveTracking } from './save-tracking.ts';
import { runWhenIdle } from './when-idle.ts';

/** Entry of the portals. The sign-in starts first, because an answer of the issuer changes the address. */
const { portal, settings } = JSON.parse(document.getElementById('portal-settings')?.textContent ?? '{}') as {
  portal: SignedInPortal;
  settings: SignInSettings;
};
saveTracking();
const { signIn, issuer } = openBrowserSignIn(settings);
const fetch = createAuthorizedFetch({ signIn, issuer, logoutOnInvalidAuth: settings.logoutOnInvalidAuth });

const loadingRoutes = loadPortalRoutes(portal);
await signIn.start();
const routes = await loadingRoutes;
const place = document.getElementById('portal');
if (place) {
  const apollo = createPortalApollo(fetch);
  createRoot(place).render(
    <PortalFetchProvider fetch={fetch}>
      <PortalApp portal={portal} routes={routes} settings={settings} signIn={signIn} apollo={apollo} />
    </PortalFetchProvider>,
  );
}
runWhenIdle(() => {
  import('./every-page.ts').then(({ startEveryPage }) => startEveryPage()).catch(() => {});
  import('./register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => {});
});
