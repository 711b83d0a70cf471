import { watchHistory } from '#src/features/search/address/shown-address.ts';
import { showStaleToast } from '#src/features/stale-page/show-stale-toast.ts';
import { startErrorReports } from '#src/lib/error-reporting/browser-errors.ts';
import { watchNativeView } from '#src/lib/native/watch-native-view.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { watchPageVersion } from '#src/lib/version/page-version.ts';
import { checkIntervalMs } from '#src/lib/version/version-rules.ts';
import { startTracking } from './start-tracking.ts';

/** Starts what every page does besides rendering; its code loads when the page is idle. @param served the address when the page began */
export function startEveryPage(served?: string): void {
  const settings = readPageSettings();
  watchPageVersion(() => showStaleToast(checkIntervalMs));
  watchNativeView();
  watchHistory(served);
  startErrorReports(settings);
  startTracking(settings);
  // The portals show the account in a frame of their own, and pages with their shell show it before this.
  if (!document.querySelector('#portal, [data-shell]'))
    import('./show-account.ts').then(({ watchAccount }) => watchAccount()).catch(() => {});
}
