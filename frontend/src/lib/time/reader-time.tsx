import { fallbackZone } from './browser-zone.ts';
import { formatReaderTimes, getReaderTimeTemplate } from './format-reader-times.ts';

interface ReaderTimeProps {
  /** ISO instant. */
  start: string;
  /** The provider's zone; null when unknown. */
  zone: string | null;
  inOffice: boolean;
  /** Undefined on pages that the server renders for everyone: the browser then writes the reader's time. */
  readerZone?: string | undefined;
}

/** The one component for a time of a session: at the office in the office's zone first, by video in the reader's. */
export function ReaderTime({ start, zone, inOffice, readerZone }: ReaderTimeProps) {
  const { first, second } = formatReaderTimes(start, { zone, inOffice }, readerZone);
  if (readerZone === undefined) {
    return (
      <span
        className="reader-time"
        data-reader-time={start}
        data-zone={zone ?? fallbackZone}
        data-office={inOffice || undefined}
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
