const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an instant in the reader's zone, because staff work with people of many zones. */
export function instant(text: string | null | undefined): string {
  return text ? format.format(new Date(text)) : '';
}
