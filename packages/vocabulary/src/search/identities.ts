/** Identities of providers: 13 (spec client-and-shared, section 3 'Search vocabularies'). */
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
