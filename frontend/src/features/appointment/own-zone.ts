import { fallbackZone } from '#src/lib/browser-zone.ts';
import { sessionTime } from '#src/lib/session-time.ts';
import { yourTime } from '#src/lib/your-time.ts';

/**
 * Writes the visitor's own time beside the provider's where the two differ; the provider's stays as it is. A place in a list, which
 * says nothing of its own, gets the time alone.
 */
export function writeOwnZone(places: Iterable<HTMLElement>): void {
  for (const place of places) {
    const { ownZone = '', zone = fallbackZone, says } = place.dataset;
    const yours = says === undefined ? yourTime(ownZone, zone) : sessionTime(ownZone, zone).yours;
    if (!yours) continue;
    place.textContent = says === undefined ? yours : says.replace('{{time}}', () => yours);
    place.hidden = false;
  }
}
