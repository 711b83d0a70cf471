import { sayUi } from '#src/lib/words/words.ts';
import { orderTimes, type ReaderTimes, type TimePlace } from './reader-times.ts';

/** Returns a time in both zones as text, in the order of `orderTimes`. @param readerZone undefined when unknown */
export function formatReaderTimes(start: string, place: TimePlace, readerZone: string | undefined): ReaderTimes {
  return orderTimes(start, place, readerZone, (values) => sayUi('readerTime', values));
}

/** The text of the reader's own time with its placeholders, for the script of a page. */
export function getReaderTimeTemplate(): string {
  return sayUi('readerTime', { time: '{{time}}', zone: '{{zone}}' });
}
