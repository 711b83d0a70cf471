import { parseDate } from '@internationalized/date';

/**
 * Returns a day for a date picker, or an empty text when it cannot show the value. A year that is typed in part, such as 0020, is a day for the
 * picker, though not for the check of the note: an empty text would clear the picker at each key.
 */
export function readDay(value: unknown): string {
  if (typeof value !== 'string') return '';
  try {
    return parseDate(value).toString();
  } catch {
    return '';
  }
}
