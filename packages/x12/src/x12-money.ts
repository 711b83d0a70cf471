const money = /^-?\d{1,9}(?:\.\d{1,2})?$/;

/** Reads an amount such as `25` or `-12.5` as integer cents; `undefined` when it is no amount. */
export function parseX12Money(text: string): number | undefined {
  return money.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** Writes integer cents as payors expect them: `2500` is `25`, `2550` is `25.5`. */
export function writeX12Money(cents: number): string {
  return String(cents / 100);
}
