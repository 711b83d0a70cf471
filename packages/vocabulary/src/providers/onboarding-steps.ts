/** The pages of onboarding, in their order (P2.1-2 to P2.1-8). */
export const onboardingSteps = ['basic-information', 'specialties', 'calendar', 'telehealth', 'scheduling'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** What a provider has filled in so far. */
export interface OnboardingFacts {
  readonly description: string;
  readonly languages: readonly string[];
  readonly gender: string;
  readonly specialties: readonly string[];
  readonly ages: readonly string[];
  readonly calendarChoice: string;
  readonly calendarSyncStatus: string;
  readonly videoRoomUrl: string;
  readonly hasOffice: boolean;
  /** Whether weekly hours are saved. */
  readonly hasHours: boolean;
}

/** Returns the steps without which clients cannot find or book the provider, in their order. */
export function findOpenSteps(facts: OnboardingFacts): OnboardingStep[] {
  const done: Record<OnboardingStep, boolean> = {
    'basic-information': facts.description.trim() !== '' && facts.languages.length > 0 && facts.gender !== '',
    specialties: facts.specialties.length > 0 && facts.ages.length > 0,
    calendar: facts.calendarChoice === 'SKIPPED' || facts.calendarSyncStatus.startsWith('SYNCED_TO_'),
    telehealth: facts.videoRoomUrl !== '' || facts.hasOffice,
    scheduling: facts.hasHours,
  };
  return onboardingSteps.filter((step) => !done[step]);
}

export function isOnboardingStep(text: string): text is OnboardingStep {
  return onboardingSteps.some((step) => step === text);
}
