import { fallbackZone } from './browser-zone.ts';
import { formatReaderTimes, getReaderTimeTemplate } from './format-reader-times.ts';

/** Stands for the time in a text of `TimedText`. */
export const timeMark = '{time}';

interface TimedTextProps {
  /** Contains `timeMark` where the time belongs, if at all. */
  text: string;
  /** ISO instant. */
  at: string;
  /** The provider's zone; null when unknown. */
  zone: string | null;
  inOffice: boolean;
}

/** A text with a time in it, on a page that the server renders for everyone: the browser writes the time by the one rule of `ReaderTime`. */
export function TimedText({ text, at, zone, inOffice }: TimedTextProps) {
  if (!text.includes(timeMark)) return text;
  const { first } = formatReaderTimes(at, { zone, inOffice }, undefined);
  return (
    <span
      data-reader-time={at}
      data-zone={zone ?? fallbackZone}
      data-office={inOffice || undefined}
      data-says={getReaderTimeTemplate()}
      data-sentence={text}
    >
      {text.replace(timeMark, first)}
    </span>
  );
}
