/** Formats 'Dec 1, 2026', because signatures may be years old. */
export function formatFullDay(instant: string, zone: string): string {
  const options = { year: 'numeric', month: 'short', day: 'numeric', timeZone: zone } as const;
  return new Intl.DateTimeFormat('en-US', options).format(new Date(instant));
}
