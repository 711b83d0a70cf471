import { sessionTime } from '#src/lib/session-time.ts';

/** Writes the visitor's own time beside the provider's where the two differ; the provider's stays as it is. */
export function writeOwnZone(places: Iterable<HTMLElement>): void {
  for (const place of places) {
    const { ownZone, zone, says = '' } = place.dataset;
    const { yours } = sessionTime(ownZone ?? '', zone ?? null);
    if (!yours) continue;
    place.textContent = says.replace('{{time}}', () => yours);
    place.hidden = false;
  }
}
