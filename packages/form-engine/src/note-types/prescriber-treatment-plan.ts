import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { diagnosisField } from '../fragments/diagnosis.ts';
import { treatmentPlanSection } from '../fragments/goals.ts';
import { medicationPlanField } from '../fragments/medications.ts';
import { attestationField } from '../fragments/plan.ts';
import { noteTypeLabels } from './note-type-labels.ts';

const label = noteTypeLabels.PRESCRIBER_TREATMENT_PLAN;

/** A prescriber's treatment plan by itself: goals with the medication that serves them. */
export const prescriberTreatmentPlanNote = createNoteSchema('PRESCRIBER_TREATMENT_PLAN', 1, label, [
  createSection('problems', 'Problems', [
    diagnosisField,
    createField('textarea', 'targetSymptoms', 'Symptoms that the plan targets', {
      prefillFrom: ['MOST_RECENT_NOTE', 'INITIAL_ASSESSMENT_NOTE'],
      aiEligible: true,
    }),
  ]),
  createSection('medication', 'Medication', [
    medicationPlanField,
    createField('textarea', 'monitoringPlan', 'Monitoring: labs, vital signs, side effects'),
    createField('objectives_input', 'objectives', 'Objectives beside medication', {
      optional: true,
      prefillFrom: ['PATIENT_CHART', 'MOST_RECENT_NOTE'],
      aiEligible: true,
    }),
  ]),
  { ...treatmentPlanSection, fields: [...treatmentPlanSection.fields, attestationField] },
]);
