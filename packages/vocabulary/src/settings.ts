/** Where care is received (spec client-and-shared, section 3). */
export const settings = ['Virtual', 'In Person', 'Virtual & in-person'] as const;

export type Setting = (typeof settings)[number];
