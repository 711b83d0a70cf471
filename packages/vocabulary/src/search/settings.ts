/** Where care is received (spec client-and-shared, section 3). */
export const settings = ['Virtual', 'In Person', 'Virtual & in-person'] as const;

export type Setting = (typeof settings)[number];

/** Label -> Location of the API (spec client-and-shared, section 3 'Enumerations'). */
export const settingCodes = {
  Virtual: 'VIRTUAL',
  'In Person': 'IN_PERSON',
  'Virtual & in-person': 'BOTH',
} as const satisfies Record<Setting, string>;
