import { fallbackZone, getBrowserZone } from './browser-zone.ts';
import { orderTimes, type ReaderTimes } from './reader-times.ts';

/** Writes the reader's time into the times of a page that the server rendered for everyone. */
export function writeReaderTimes(places: Iterable<HTMLElement>, readerZone: string = getBrowserZone()): void {
  for (const place of places) {
    const { readerTime = '', sentence } = place.dataset;
    const { first, second } = orderTimesAt(place, readerTime, readerZone);
    if (!second) continue;
    if (sentence !== undefined) {
      place.textContent = sentence.replace('{time}', () => first);
      continue;
    }
    const time = document.createElement('time');
    const other = document.createElement('span');
    time.dateTime = readerTime;
    time.textContent = first;
    other.className = 'second-time';
    other.textContent = second;
    place.replaceChildren(time, other);
  }
}

/** Returns another time at the place of a session, in the words of its page. */
export function orderTimesAt(place: HTMLElement, start: string, readerZone: string = getBrowserZone()): ReaderTimes {
  const { zone = fallbackZone, says = '', office } = place.dataset;
  return orderTimes(start, { zone, inOffice: office !== undefined }, readerZone, (own) =>
    says.replace('{{time}}', () => own.time).replace('{{zone}}', () => own.zone),
  );
}
