/** What a location is called. */
export const placeLabels = { VIRTUAL: 'Virtual', IN_OFFICE: 'In person' } as const;
