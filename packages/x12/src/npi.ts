/** Whether the ten digits are an NPI: the last is a Luhn check digit over `80840` and the first nine (45 CFR 162.406). */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  // 24 is what the constant prefix 80840 adds to the sum.
  let sum = 24;
  for (let index = 0; index < 10; index += 1) {
    const digit = Number(text[index]);
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
