/** Where a client would rather be seen; codes of the search's settings. */
export const careSettings = ['VIRTUAL', 'IN_PERSON', 'BOTH'] as const;
export type CareSetting = (typeof careSettings)[number];

/** When a client would rather be seen: the times of day by which one searches (available-times.ts), as codes. */
export const careTimes = ['EARLY_MORNING', 'MORNING', 'AFTERNOON', 'EVENING'] as const;
export type CareTime = (typeof careTimes)[number];

/** What a client may forbid us to do with what we know of them. */
export const dataOptOuts = ['ANALYTICS', 'MARKETING_EMAIL'] as const;
export type DataOptOut = (typeof dataOptOuts)[number];
