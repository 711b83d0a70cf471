/** Labels of the search vocabulary, in its order (spec client-and-shared, section 3). */
export const genders = ['Man', 'Woman', 'Transgender', 'Non Binary', 'Gender Fluid'] as const;

export type Gender = (typeof genders)[number];
