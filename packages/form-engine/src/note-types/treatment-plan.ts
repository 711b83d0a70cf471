import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { diagnosisField } from '../fragments/diagnosis.ts';
import { treatmentPlanSection } from '../fragments/goals.ts';
import { measureFields } from '../fragments/measures.ts';
import { attestationField } from '../fragments/plan.ts';
import { noteTypeLabels } from './note-type-labels.ts';

/** A therapist's treatment plan by itself: problems, goals, objectives, how the client took part. */
export const treatmentPlanNote = createNoteSchema('TREATMENT_PLAN', 1, noteTypeLabels.TREATMENT_PLAN, [
  createSection('problems', 'Problems', [
    createField('radio', 'planKind', 'This plan is', {
      options: [
        ['FIRST', 'The first plan'],
        ['REVIEW', 'A review of the plan'],
      ],
    }),
    diagnosisField,
    createField('textarea', 'problemList', 'Problems and symptoms that the plan addresses', {
      prefillFrom: ['MOST_RECENT_NOTE', 'INITIAL_ASSESSMENT_NOTE'],
      aiEligible: true,
    }),
    ...measureFields,
    createField('textarea', 'reviewFindings', 'What changed since the last plan', {
      aiEligible: true,
      fieldCondition: {
        when: { kind: 'match', fieldId: 'planKind', value: 'REVIEW' },
        onFail: 'hide',
        clearOnFail: true,
      },
    }),
  ]),
  treatmentPlanSection,
  createSection('objectives', 'Objectives', [
    createField('objectives_input', 'objectives', 'Objectives', {
      prefillFrom: ['PATIENT_CHART', 'MOST_RECENT_NOTE'],
      aiEligible: true,
    }),
    createField('textarea', 'dischargeCriteria', 'How you will know that care can end', { aiEligible: true }),
    attestationField,
  ]),
]);
