const long: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** Folds the name of a city for comparing. Case, accents, hyphens, apostrophes and spaces do not matter, and 'St. Louis' is 'Saint Louis'. */
export function normalizeCityName(name: string): string {
  return listWords(name)
    .map((word) => long[word] ?? word)
    .join('');
}

/** Folds the start of a city's name. 'St' may be Saint Louis or Stockton, so there may be two. */
export function normalizeCityStart(typed: string): string[] {
  return [...new Set([listWords(typed).join(''), normalizeCityName(typed)])].filter(Boolean);
}

function listWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter(Boolean);
}
