/** Spec client-and-shared, section 3. */
export const typesOfCare = ['Talk therapy', 'Medication management'] as const;

export type TypeOfCare = (typeof typesOfCare)[number];
