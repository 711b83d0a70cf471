/** Formats cents as whole dollars: '$152'. Averages do not need cents. */
export function formatDollars(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString('en-US')}`;
}
