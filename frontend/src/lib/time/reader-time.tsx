import { fallbackZone } from './browser-zone.ts';
import { formatReaderTimes, getReaderTimeTemplate } from './format-reader-times.ts';

interface ReaderTimeProps {
  /** ISO instant. */
  start: string;
  /** The provider's zone; null when unknown. */
  zone: string | null;
  /** Undefined on pages that the server renders for everyone: the browser then writes the reader's time first. */
  readerZone?: string | undefined;
}

/** A time in the reader's zone, then in the provider's. */
export function ReaderTime({ start, zone, readerZone }: ReaderTimeProps) {
  const { first, second } = formatReaderTimes(start, zone, readerZone);
  if (readerZone === undefined) {
    return (
      <span
        className="reader-time"
        data-reader-time={start}
        data-zone={zone ?? fallbackZone}
        data-says={getReaderTimeTemplate()}
      >
        <time dateTime={start}>{first}</time>
      </span>
    );
  }
  return (
    <span className="reader-time">
      <time dateTime={start}>{first}</time>
      {second ? <span className="second-time">{second}</span> : null}
    </span>
  );
}
