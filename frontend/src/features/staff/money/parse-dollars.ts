/** Returns integer cents of '25', '25.5', '25.50', '$25' or '1,250.00'; undefined for any other text. */
export function parseDollars(typed: string): number | undefined {
  const [, dollars = '', cents = ''] = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (dollars === '') return undefined;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
