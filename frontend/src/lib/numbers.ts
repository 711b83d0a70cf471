const whole = new Intl.NumberFormat('en-US');

/** '1,284'. One formatter for all: making one costs more than what it formats, and a page has hundreds of numbers. */
export function numberText(value: number): string {
  return whole.format(value);
}
