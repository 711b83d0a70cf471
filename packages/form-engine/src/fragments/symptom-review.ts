import { createField, createSection } from '../create-field.ts';

const areas = [
  ['reviewDepression', 'Depression'],
  ['reviewAnxiety', 'Anxiety and panic'],
  ['reviewMania', 'Mania or hypomania'],
  ['reviewPsychosis', 'Psychosis'],
  ['reviewTrauma', 'Trauma'],
  ['reviewObsessions', 'Obsessions and compulsions'],
  ['reviewAttention', 'Attention and hyperactivity'],
  ['reviewEating', 'Eating'],
] as const;

/** Psychiatric review of symptoms. At least one area is checked as present or asked about. */
export const symptomReviewSection = createSection('symptomReview', 'Psychiatric review of symptoms', [
  createField('text', 'symptomReviewIntro', 'Check each area in which the client has symptoms', {
    childrenIncludeValue: {
      childIds: [...areas.map(([id]) => id), 'reviewNothing'],
      value: true,
      message: 'Check at least one area, or No symptoms',
    },
  }),
  ...areas.map(([id, label]) => createField('checkbox', id, label, { optional: true, layout: 'half' })),
  createField('checkbox', 'reviewNothing', 'No symptoms in any area', { optional: true, layout: 'half' }),
  createField('textarea', 'symptomDetails', 'Onset, duration, severity and triggers', { aiEligible: true }),
  createField('select', 'sleep', 'Sleep', {
    options: ['Normal', 'Trouble falling asleep', 'Wakes at night', 'Wakes too early', 'Sleeps too much'],
    layout: 'half',
    aiEligible: true,
  }),
  createField('select', 'appetite', 'Appetite', {
    options: ['Normal', 'Less than usual', 'More than usual'],
    layout: 'half',
    aiEligible: true,
  }),
]);
