import { isStale, readVersion } from './version-rules.ts';

export interface VersionWatchParts {
  loaded: number;
  loadedAt: number;
  /** The body of one of the two version files, past every cache. */
  read: (path: string) => Promise<string>;
  /** What each file said when it could last be read: an outage takes nothing of it back. */
  known: Map<string, number>;
  now: () => number;
  /** Told at each check that finds the page stale. */
  onStale: () => void;
}

export const versionPath = '/version.txt';
export const minimumVersionPath = '/minimum-version.txt';

/** One check: reads both files and says whether the page is stale. A file that never could be read counts as not there. */
export async function checkVersion(parts: VersionWatchParts): Promise<boolean> {
  const { loaded, loadedAt, read, known, now, onStale } = parts;
  const versionIn = async (path: string) => {
    const version = await read(path).then(readVersion, () => undefined);
    if (version !== undefined) known.set(path, version);
    return known.get(path);
  };
  const [current, minimum] = await Promise.all([versionIn(versionPath), versionIn(minimumVersionPath)]);
  const stale = isStale({ loaded, loadedAt, current, minimum }, now());
  if (stale) onStale();
  return stale;
}
