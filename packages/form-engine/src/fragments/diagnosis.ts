import { createField, createSection } from '../create-field.ts';

/** Diagnoses with their codes, the primary one first. */
export const diagnosisField = createField('diagnosis_input', 'diagnoses', 'Diagnoses, the primary one first', {
  prefillFrom: ['PATIENT_CHART', 'MOST_RECENT_NOTE', 'INITIAL_ASSESSMENT_NOTE'],
});

/** At intake: with the reasons. Payors ask why the care is medically necessary. */
export const diagnosisSection = createSection('diagnosis', 'Diagnosis', [
  diagnosisField,
  createField('textarea', 'diagnosticImpression', 'Symptoms and criteria that support the diagnosis', {
    aiEligible: true,
  }),
  createField('textarea', 'medicalNecessity', 'Why the client needs this care', {
    tooltip: 'Name how the symptoms limit daily life, work, school or relationships.',
    aiEligible: true,
  }),
  createField('textarea', 'differential', 'Diagnoses that you considered and ruled out', { optional: true }),
]);

/** In a progress note: the reason is needed only when the diagnosis changed. */
export const diagnosisUpdateFields = [
  diagnosisField,
  createField('radio', 'diagnosisChange', 'Since the last note', {
    options: [
      ['SAME', 'No change'],
      ['CHANGED', 'Changed'],
    ],
  }),
  createField('textarea', 'diagnosisChangeReason', 'Why the diagnosis changed', {
    optional: true,
    fieldCondition: { when: { kind: 'match', fieldId: 'diagnosisChange', value: 'SAME' }, onFail: 'required' },
  }),
];
