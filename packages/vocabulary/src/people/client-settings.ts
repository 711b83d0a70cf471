/** Where a client prefers to be seen; codes of the search's settings. */
export const careSettings = ['VIRTUAL', 'IN_PERSON', 'BOTH'] as const;
export type CareSetting = (typeof careSettings)[number];

/** When a client prefers to be seen: the times of day of the search (available-times.ts), as codes. */
export const careTimes = ['EARLY_MORNING', 'MORNING', 'AFTERNOON', 'EVENING'] as const;
export type CareTime = (typeof careTimes)[number];

/** Uses of their data that a client can opt out of. */
export const dataOptOuts = ['ANALYTICS', 'MARKETING_EMAIL'] as const;
export type DataOptOut = (typeof dataOptOuts)[number];
