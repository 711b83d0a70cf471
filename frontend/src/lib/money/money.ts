const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

/** Formats cents as '$120' or '$12.50', with cents only when there are any. */
export function formatDollars(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}
