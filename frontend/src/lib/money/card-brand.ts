const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** Returns the name of a card's brand. @param other the word for brands without a name here */
export function nameCardBrand(brand: string | null | undefined, other: string): string {
  return brands[brand ?? ''] ?? other;
}
