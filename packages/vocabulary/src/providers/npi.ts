/**
 * Whether the ten digits are an NPI: the first is 1 or 2, the last a Luhn check digit over `80840` and the first nine (45 CFR 162.406; CMS,
 * 'Requirements for NPI and NPI check digit').
 */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  return text.endsWith(computeNpiCheckDigit(text.slice(0, 9)));
}

/** Returns the check digit of the first nine digits of an NPI. */
export function computeNpiCheckDigit(nineDigits: string): string {
  // 24 is what the constant prefix 80840 adds to the sum.
  let sum = 24;
  for (const [index, digit] of [...nineDigits].entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}
