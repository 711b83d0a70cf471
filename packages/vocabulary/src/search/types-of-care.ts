/** Spec client-and-shared, section 3. */
export const typesOfCare = ['Talk therapy', 'Medication management'] as const;

export type TypeOfCare = (typeof typesOfCare)[number];

/** Label -> session service type of the API (spec client-and-shared, section 3 'Enumerations'). */
export const typeOfCareCodes = {
  'Talk therapy': 'TALK_THERAPY',
  'Medication management': 'MEDICATION_MANAGEMENT',
} as const satisfies Record<TypeOfCare, string>;
