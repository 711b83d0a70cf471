import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { checkIntervalMs } from './version-rules.ts';
import { checkVersion } from './version-watch.ts';

/** Tells the API the version of the page. */
export const pageVersionHeader = 'linden-page-version';

let stale = false;
const loadedAt = Date.now();
const known = new Map<string, number>();

/** Whether this page may still change anything. */
export function isPageStale(): boolean {
  return stale;
}

/** Checks for a newer version now, at each interval, and when a tab becomes visible after sleeping through one. */
export function watchPageVersion(onStale: () => void): void {
  let checkedAt = 0;
  const check = async () => {
    checkedAt = Date.now();
    const { version: loaded } = readPageSettings();
    stale = await checkVersion({ loaded, loadedAt, read: readUncached, known, now: Date.now, onStale });
  };
  void check();
  setInterval(check, checkIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= checkIntervalMs) void check();
  });
}

async function readUncached(path: string): Promise<string> {
  const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return answer.text();
}
