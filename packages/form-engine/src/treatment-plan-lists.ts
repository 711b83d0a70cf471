/** Lists of treatment plans (P9.5-3 to P9.5-9). Some rows give only a count or a few texts; the rest is ours. */
export const otherOption = 'Other';

/** Text of a client who did not want to answer. */
export const declinedText = 'Client declined to answer';

/** 15 goals and Other. */
export const goalOptions = [
  'Reduce symptoms',
  'Improve mood',
  'Manage anxiety',
  'Improve coping skills',
  'Improve emotional regulation',
  'Process trauma',
  'Process grief and loss',
  'Improve self-esteem',
  'Improve relationships',
  'Improve communication',
  'Set healthy boundaries',
  'Improve sleep',
  'Improve daily functioning',
  'Increase safety',
  'Maintain sobriety',
  otherOption,
] as const;

/** 38 methods and Other. */
export const keyTreatmentMethodOptions = [
  'ACT',
  'Attachment-Based',
  'Behavioral Activation',
  'CBT',
  'Cognitive Processing Therapy',
  'Cognitive Restructuring',
  'Communication Skills Training',
  'Coping Skills Training',
  'Crisis Planning',
  'DBT',
  'EMDR',
  'Emotionally Focused',
  'Exposure',
  'Exposure and Response Prevention',
  'Family Systems',
  'Gottman Method',
  'Grief Work',
  'Humanistic',
  'Internal Family Systems',
  'Interpersonal',
  'Medication Management',
  'Mindfulness',
  'Motivational Interviewing',
  'Narrative',
  'Parent Training',
  'Person-Centered',
  'Play Therapy',
  'Problem Solving',
  'Psychodynamic',
  'Psychoeducation',
  'Relapse Prevention',
  'Relaxation Training',
  'Safety Planning',
  'Sleep Hygiene',
  'Solution-Focused',
  'Somatic',
  'Strength-Based',
  'Trauma-Focused CBT',
  otherOption,
] as const;

export const timeOptions = ['Less than 1 month', '1-3 months', '3-6 months', 'To be determined'] as const;

export const modalityOptions = ['Individual', 'Couples', 'Family therapy'] as const;

export const frequencyOptions = [
  'Twice / week',
  'Once / week',
  'Once / month',
  'Twice / month',
  'As needed',
  'To be determined',
  otherOption,
] as const;

export const medicationFrequencyOptions = ['As needed', 'Weekly', 'Daily', 'Twice a day'] as const;

/** Our own: P3.14-1 names the field and not its values. */
export const goalStatusOptions = ['ACTIVE', 'ACHIEVED', 'DISCONTINUED'] as const;

export const goalStatusLabels: Readonly<Record<(typeof goalStatusOptions)[number], string>> = {
  ACTIVE: 'Active',
  ACHIEVED: 'Achieved',
  DISCONTINUED: 'Ended',
};

/** Our own: how far the client came by the discharge. */
export const goalOutcomeOptions = ['Met', 'Partly met', 'Not met'] as const;
