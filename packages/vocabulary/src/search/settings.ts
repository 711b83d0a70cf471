/** Where care is received (C3.17-8). */
export const settings = ['Virtual', 'In Person', 'Virtual & in-person'] as const;

export type Setting = (typeof settings)[number];

/** Label -> Location of the API (C3.16-2). */
export const settingCodes = {
  Virtual: 'VIRTUAL',
  'In Person': 'IN_PERSON',
  'Virtual & in-person': 'BOTH',
} as const satisfies Record<Setting, string>;
