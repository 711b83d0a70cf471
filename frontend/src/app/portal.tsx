import './portal.css';
import { createRoot } from 'react-dom/client';
import { createPortalApollo } from '#src/lib/apollo.ts';
import { createAuthorizedFetch } from '#src/lib/session/authorized-fetch.ts';
import { openBrowserSession } from '#src/lib/session/browser-session.ts';
import { PortalFetchProvider } from '#src/lib/session/portal-fetch.tsx';
import type { SessionSettings } from '#src/lib/session/settings.ts';
import { loadPortalRoutes } from './portal/load-portal-routes.ts';
import { PortalApp } from './portal/portal-app.tsx';
import type { SignedInPortal } from './portal-paths.ts';
import { saveTracking } from './save-tracking.ts';
import { runWhenIdle } from './when-idle.ts';

/** Entry of the portals. The session starts first, because an answer of the issuer changes the address. */
const { portal, settings } = JSON.parse(document.getElementById('portal-settings')?.textContent ?? '{}') as {
  portal: SignedInPortal;
  settings: SessionSettings;
};
saveTracking();
const { session, issuer } = openBrowserSession(settings);
const fetch = createAuthorizedFetch({ session, issuer, logoutOnInvalidAuth: settings.logoutOnInvalidAuth });

const loadingRoutes = loadPortalRoutes(portal);
await session.start();
const routes = await loadingRoutes;
const place = document.getElementById('portal');
if (place) {
  const apollo = createPortalApollo(fetch);
  createRoot(place).render(
    <PortalFetchProvider fetch={fetch}>
      <PortalApp portal={portal} routes={routes} settings={settings} session={session} apollo={apollo} />
    </PortalFetchProvider>,
  );
}
runWhenIdle(() => {
  import('./every-page.ts').then(({ startEveryPage }) => startEveryPage()).catch(() => {});
  import('./register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => {});
});
