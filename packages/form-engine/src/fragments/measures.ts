import { createField } from '../create-field.ts';

/** Scores of the two measures that most notes refer to. */
export const measureFields = [
  createField('number', 'phq9Score', 'PHQ-9 score', {
    optional: true,
    min: 0,
    max: 27,
    layout: 'half',
    prefillFrom: ['PATIENT_CHART'],
  }),
  createField('number', 'gad7Score', 'GAD-7 score', {
    optional: true,
    min: 0,
    max: 21,
    layout: 'half',
    prefillFrom: ['PATIENT_CHART'],
  }),
];
