/** Age groups with their bounds in whole years, both inclusive (C3.17-3). */
export const ageGroups = [
  { name: 'Elders', from: 65, to: undefined },
  { name: 'Adults', from: 18, to: 64 },
  { name: 'Teenagers', from: 13, to: 17 },
  { name: 'Children', from: 6, to: 12 },
] as const;

export type AgeGroup = (typeof ageGroups)[number]['name'];
