/** A page that was loaded so long ago is stale (C4-10a, C9-11c). */
export const staleAfterMs = 7 * 24 * 60 * 60 * 1000;

/** Interval between checks and between reminders. C9-11d does not set it. */
export const checkIntervalMs = 5 * 60 * 1000;

export interface VersionReading {
  /** The version of this page. */
  loaded: number;
  loadedAt: number;
  /** Undefined when unknown. */
  current: number | undefined;
  minimum: number | undefined;
}

/** Whether a page must be reloaded before it changes anything. Unknown values make nothing stale. */
export function isStale({ loaded, loadedAt, current, minimum }: VersionReading, now: number): boolean {
  if (minimum !== undefined && minimum > loaded) return true;
  if (current === undefined) return false;
  return current > loaded || (current !== loaded && now - loadedAt > staleAfterMs);
}

/** Parses a version file; undefined for anything else, such as a proxy's error page. */
export function readVersion(text: string): number | undefined {
  const body = text.trim();
  return /^\d{1,15}$/.test(body) ? Number(body) : undefined;
}
