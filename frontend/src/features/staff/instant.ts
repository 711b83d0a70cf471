const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the zone of whoever reads it; staff work with many people's zones and read their own clock. */
export function instant(text: string | null | undefined): string {
  return text ? format.format(new Date(text)) : '';
}
