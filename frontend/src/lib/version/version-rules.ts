/** Spec client-and-shared, section 4 'Stale page' and section 9. */
export const staleAfterMs = 7 * 24 * 60 * 60 * 1000;

/** How often a page asks, and for how long it says that it is stale. The spec does not show it (section 9). */
export const checkIntervalMs = 5 * 60 * 1000;

export interface VersionReading {
  /** The version that this page was made by. */
  loaded: number;
  loadedAt: number;
  /** Undefined where it could not be read. */
  current: number | undefined;
  minimum: number | undefined;
}

/** Whether a page is to be loaded anew before it changes anything. What could not be read makes nothing stale. */
export function isStale({ loaded, loadedAt, current, minimum }: VersionReading, now: number): boolean {
  if (minimum !== undefined && minimum > loaded) return true;
  if (current === undefined) return false;
  return current > loaded || (current !== loaded && now - loadedAt > staleAfterMs);
}

/** The number in a version file; undefined for anything else, such as the page that a proxy puts in its place. */
export function readVersion(text: string): number | undefined {
  const body = text.trim();
  return /^\d{1,15}$/.test(body) ? Number(body) : undefined;
}
