import { fallbackZone, getBrowserZone } from './browser-zone.ts';
import { orderTimes } from './reader-times.ts';

/** Writes the reader's time first into the times of a page that the server rendered for everyone. */
export function writeReaderTimes(places: Iterable<HTMLElement>, readerZone: string = getBrowserZone()): void {
  for (const place of places) {
    const { readerTime = '', zone = fallbackZone, says = '' } = place.dataset;
    const { first, second } = orderTimes(readerTime, zone, readerZone, (own) =>
      says.replace('{{time}}', () => own.time).replace('{{zone}}', () => own.zone),
    );
    if (!second) continue;
    const time = document.createElement('time');
    const other = document.createElement('span');
    time.dateTime = readerTime;
    time.textContent = first;
    other.className = 'second-time';
    other.textContent = second;
    place.replaceChildren(time, other);
  }
}
