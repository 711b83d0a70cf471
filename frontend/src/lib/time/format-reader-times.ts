import { sayUi } from '#src/lib/words/words.ts';
import { orderTimes, type ReaderTimes } from './reader-times.ts';

/** Returns a time in the reader's zone, then in the provider's, as text. @param readerZone undefined when unknown */
export function formatReaderTimes(start: string, zone: string | null, readerZone: string | undefined): ReaderTimes {
  return orderTimes(start, zone, readerZone, (values) => sayUi('readerTime', values));
}

/** The text of the reader's own time with its placeholders, for the script of a page. */
export function getReaderTimeTemplate(): string {
  return sayUi('readerTime', { time: '{{time}}', zone: '{{zone}}' });
}
