/** Texts of onboarding, from a new provider to the first open time. */
export const providerOnboarding = {
  progress: 'Getting ready',
  step: 'Step {{number}} of {{count}}',
  steps: {
    'basic-information': 'Basic information',
    specialties: 'Specialties',
    telehealth: 'Telehealth and office',
    scheduling: 'Your hours',
  },
  lead: {
    'basic-information': 'Who you are, in the words that clients read first.',
    specialties: 'What you treat and how, so that the right people find you.',
    telehealth: 'Where clients meet you: by video, at an office, or both.',
    scheduling: 'When clients can book you. You can change all of it later.',
  },
  back: 'Back',
  next: 'Continue',
  finish: 'Save hours',
  ready: {
    title: 'You can be booked',
    text: 'What you entered is saved. From here on you find it under Calendar & hours and Profile.',
    home: 'Go to your day',
    preview: 'See it as clients do',
  },
} as const;
