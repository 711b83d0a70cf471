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

/** How many of them somebody says of themselves (spec provider-portal, section 5.3). */
export const mostTherapyStyles = 2;
