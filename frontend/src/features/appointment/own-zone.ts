import { formatSessionTime } from '#src/lib/appointments/session-time.ts';
import { formatReaderTime } from '#src/lib/appointments/your-time.ts';
import { fallbackZone } from '#src/lib/time/browser-zone.ts';

/** Adds the visitor's own time beside the provider's when they differ. An element of a list without its own text gets only the time. */
export function writeOwnZone(places: Iterable<HTMLElement>): void {
  for (const place of places) {
    const { ownZone = '', zone = fallbackZone, says } = place.dataset;
    const yours = says === undefined ? formatReaderTime(ownZone, zone) : formatSessionTime(ownZone, zone).yours;
    if (!yours) continue;
    place.textContent = says === undefined ? yours : says.replace('{{time}}', () => yours);
    place.hidden = false;
  }
}
