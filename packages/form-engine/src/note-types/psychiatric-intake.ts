import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { diagnosisField } from '../fragments/diagnosis.ts';
import { substanceSection } from '../fragments/history.ts';
import { medicationPlanField, pastMedicationFields } from '../fragments/medications.ts';
import { mentalStatusSection } from '../fragments/mental-status.ts';
import { riskSection } from '../fragments/risk.ts';
import { noteTypeLabels } from './note-type-labels.ts';

/** Legacy: the first form of the psychiatric evaluation. */
export const psychiatricIntakeNote = createNoteSchema('PSYCHIATRIC_INTAKE', 1, noteTypeLabels.PSYCHIATRIC_INTAKE, [
  createSection('presentingProblem', 'Presenting problem', [
    createField('date', 'sessionDate', 'Date of the session', { layout: 'half' }),
    createField('time_range', 'sessionTime', 'Start and end time', { isFresh: true, layout: 'half' }),
    createField('textarea', 'presentIllness', 'History of present illness', { prefillFrom: ['INTAKE_FORM'] }),
    createField('textarea', 'psychiatricHistory', 'Psychiatric and medical history', { prefillFrom: ['INTAKE_FORM'] }),
    createField('textinput', 'allergies', 'Allergies, or none known', { prefillFrom: ['INTAKE_FORM'] }),
    ...pastMedicationFields,
  ]),
  substanceSection,
  mentalStatusSection,
  riskSection,
  createSection('assessmentAndPlan', 'Assessment and plan', [
    diagnosisField,
    medicationPlanField,
    createField('textarea', 'plan', 'Plan'),
  ]),
]);
