/** Note types that explain the sharing of plans once (P4.8-1): three, and the same for prescribers. */
export const planTourNoteTypes = [
  'INTAKE',
  'PROGRESS',
  'GROW_PROGRESS',
  'PRESCRIBER_INTAKE',
  'PRESCRIBER_PROGRESS',
  'PRESCRIBER_GROW_PROGRESS',
] as const;

/** Steps that a provider takes once, on any device (P3.17-1). A service refuses others. */
export const providerEventTypes = [
  ...planTourNoteTypes.map((noteType) => `TREATMENT_PLAN_SHARING_ONBOARDING_${noteType}` as const),
  'FIRST_AI_NOTE_ONBOARDING',
  'INCOMPLETE_PROFILE_ONBOARDING',
] as const;

export type ProviderEventType = (typeof providerEventTypes)[number];
