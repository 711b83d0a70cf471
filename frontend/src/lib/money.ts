/** Cents as '$120' or '$12.50': cents only when there are any. */
export function dollars(cents: number): string {
  const options = { style: 'currency', currency: 'USD', minimumFractionDigits: cents % 100 === 0 ? 0 : 2 } as const;
  return (cents / 100).toLocaleString('en-US', options);
}
