import { sessionTime } from '#src/lib/session-time.ts';

/** Writes the visitor's own time beside the provider's where the two differ; the provider's stays as it is. */
export function writeOwnZone(places: Iterable<HTMLElement>): void {
  for (const place of places) {
    const { ownZone, zone } = place.dataset;
    const { yours } = sessionTime(ownZone ?? '', zone ?? null);
    if (!yours) continue;
    place.textContent = `${yours} where you are`;
    place.hidden = false;
  }
}
