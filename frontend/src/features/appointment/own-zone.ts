import { formatListedTime } from '#src/lib/appointments/your-time.ts';
import { fallbackZone, getBrowserZone } from '#src/lib/time/browser-zone.ts';

/** Writes the times of a list in both zones where they differ: at the office the office's first, by video the reader's. */
export function writeOwnZone(places: Iterable<HTMLElement>, readerZone: string = getBrowserZone()): void {
  for (const place of places) {
    const { ownZone = '', zone = fallbackZone, office } = place.dataset;
    const { label, note } = formatListedTime(ownZone, { zone, inOffice: office !== undefined }, readerZone);
    if (!note) continue;
    const time = place.previousElementSibling;
    if (time) time.textContent = label;
    place.textContent = note;
    place.hidden = false;
  }
}
