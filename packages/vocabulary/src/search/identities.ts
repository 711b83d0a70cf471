/** Identities of providers: 13 (C3.17-5). */
export const identities = [
  'Asian / Asian American',
  'Black / African American',
  'Hispanic / Latino',
  'Indigenous / Native American',
  'Middle Eastern / North African',
  'Native Hawaiian / Pacific Islander',
  'White',
  'Multiracial',
  'LGBTQ+',
  'Christian',
  'Jewish',
  'Muslim',
  'Veteran',
] as const;

export type Identity = (typeof identities)[number];
