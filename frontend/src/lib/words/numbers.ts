const whole = new Intl.NumberFormat('en-US');

/** Formats '1,284'. Uses one formatter, because creating one is expensive and a page has hundreds of numbers. */
export function formatNumber(value: number): string {
  return whole.format(value);
}
