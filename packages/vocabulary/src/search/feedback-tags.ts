/** Therapy-style tags of providers (spec client-and-shared, section 3). */
export const feedbackTags = [
  'Authentic',
  'Challenging',
  'Direct',
  'Empowering',
  'Holistic',
  'Humorous',
  'Intelligent',
  'Open-minded',
  'Solution oriented',
  'Warm',
] as const;

export type FeedbackTag = (typeof feedbackTags)[number];

/** How many tags a provider may choose for themselves (spec provider-portal, section 5.3). */
export const maxTherapyStyles = 2;
