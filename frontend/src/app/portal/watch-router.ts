import { type createBrowserRouter, createPath } from 'react-router';
import { announcePage } from '#src/lib/analytics/announce-page.ts';
import { markModulesSettled, setReload } from '#src/lib/modules/load-lazily.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { runAfterSteps } from '#src/lib/page/reload-steps.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Counts page views in a portal, and reloads the target page when its code is missing. */
export function watchRouter(router: Router): void {
  setReload(() => {
    const { location: wanted } = router.state.navigation;
    runAfterSteps(() => (wanted ? location.assign(createPath(wanted)) : location.reload()));
  });
  let shown = router.state.location.pathname;
  const look = ({ initialized, navigation, errors, location: now }: Router['state']) => {
    if (!initialized || navigation.state !== 'idle' || errors) return;
    markModulesSettled();
    if (now.pathname === shown) return;
    shown = now.pathname;
    announcePage(readPageSettings(), shown);
  };
  look(router.state);
  router.subscribe(look);
}
