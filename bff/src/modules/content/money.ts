/** Cents as whole dollars: '$152'. Means do not have cents worth telling. */
export function dollars(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString('en-US')}`;
}
