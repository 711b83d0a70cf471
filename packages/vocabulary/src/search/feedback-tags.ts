/** Therapy-style tags of providers (C3.17-11). */
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

/** How many tags a provider may choose for themselves (P5.3-1). */
export const maxTherapyStyles = 2;
