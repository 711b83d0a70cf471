/** Labels of the search vocabulary, in its order (C3.17-6). */
export const genders = ['Man', 'Woman', 'Transgender', 'Non Binary', 'Gender Fluid'] as const;

export type Gender = (typeof genders)[number];

/** Label -> code of the API (C3.16-5). */
export const genderCodes = {
  Man: 'MAN',
  Woman: 'WOMAN',
  Transgender: 'TRANSGENDER',
  'Non Binary': 'NON_BINARY',
  'Gender Fluid': 'GENDER_FLUID',
} as const satisfies Record<Gender, string>;

export type GenderCode = (typeof genderCodes)[Gender];

/** 'NON_BINARY' -> 'Non Binary'; `undefined` for an unknown code. */
export function findGenderByCode(code: string): Gender | undefined {
  return genders.find((gender) => genderCodes[gender] === code);
}
