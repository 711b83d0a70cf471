/** Types of care as a visitor reads them (C3.17-7). */
export const typesOfCare = ['Talk therapy', 'Medication management'] as const;

export type TypeOfCare = (typeof typesOfCare)[number];

/** Label -> session service type of the API (C3.16-13). */
export const typeOfCareCodes = {
  'Talk therapy': 'TALK_THERAPY',
  'Medication management': 'MEDICATION_MANAGEMENT',
} as const satisfies Record<TypeOfCare, string>;
