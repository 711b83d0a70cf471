import { isStale, readVersion } from './version-rules.ts';

export interface VersionWatchParts {
  loaded: number;
  loadedAt: number;
  /** Returns the body of one of the two version files, bypassing every cache. */
  read: (path: string) => Promise<string>;
  /** Last known value of each file; an outage does not clear it. */
  known: Map<string, number>;
  now: () => number;
  /** Called at each check that finds the page stale. */
  onStale: () => void;
}

export const versionPath = '/version.txt';
export const minimumVersionPath = '/minimum-version.txt';

/** Reads both files once and returns whether the page is stale. A file that was never readable counts as missing. */
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
