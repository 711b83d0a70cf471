/** What clinicians type for common diagnoses, and the words that ICD-10-CM uses. */
const abbreviations: Readonly<Record<string, string>> = {
  adhd: 'attention deficit hyperactivity disorder',
  asd: 'autistic disorder',
  autism: 'autistic disorder',
  bpd: 'borderline personality disorder',
  gad: 'generalized anxiety disorder',
  gender: 'gender identity',
  mdd: 'major depressive disorder',
  ocd: 'obsessive compulsive disorder',
  odd: 'oppositional defiant disorder',
  pmdd: 'premenstrual dysphoric disorder',
  ptsd: 'post traumatic stress disorder',
  sad: 'social phobia',
  'social anxiety': 'social phobia',
};

/** Returns the words of ICD-10-CM for a lower-case text, or undefined. */
export function findAbbreviation(text: string): string | undefined {
  return Object.hasOwn(abbreviations, text) ? abbreviations[text] : undefined;
}
