import { isStale, readVersion } from './version-rules.ts';

export interface VersionWatchParts {
  loaded: number;
  loadedAt: number;
  /** The body of one of the two version files, past every cache. */
  read: (path: string) => Promise<string>;
  now: () => number;
  /** Told at each check that finds the page stale. */
  onStale: () => void;
}

export const versionPath = '/version.txt';
export const minimumVersionPath = '/minimum-version.txt';

/** One check: reads both files and says whether the page is stale. A file that cannot be read counts as not there. */
export async function checkVersion({ loaded, loadedAt, read, now, onStale }: VersionWatchParts): Promise<boolean> {
  const versionIn = (path: string) => read(path).then(readVersion, () => undefined);
  const [current, minimum] = await Promise.all([versionIn(versionPath), versionIn(minimumVersionPath)]);
  const stale = isStale({ loaded, loadedAt, current, minimum }, now());
  if (stale) onStale();
  return stale;
}
