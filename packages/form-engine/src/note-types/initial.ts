import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { diagnosisField } from '../fragments/diagnosis.ts';
import { mentalStatusSection } from '../fragments/mental-status.ts';
import { riskSection } from '../fragments/risk.ts';
import { noteTypeLabels } from './note-type-labels.ts';

/** Legacy: the first form of the initial assessment, before goals had their own fields. */
export const initialNote = createNoteSchema('INITIAL', 1, noteTypeLabels.INITIAL, [
  createSection('presentingProblem', 'Presenting problem', [
    createField('date', 'sessionDate', 'Date of the session', { layout: 'half' }),
    createField('time_range', 'sessionTime', 'Start and end time', { isFresh: true, layout: 'half' }),
    createField('textarea', 'presentingProblem', 'Presenting problem', { prefillFrom: ['INTAKE_FORM'] }),
    createField('textarea', 'backgroundHistory', 'History', { prefillFrom: ['INTAKE_FORM'] }),
  ]),
  mentalStatusSection,
  riskSection,
  createSection('assessmentAndPlan', 'Assessment and plan', [
    diagnosisField,
    createField('objectives_input', 'objectives', 'Objectives'),
    createField('textarea', 'plan', 'Plan'),
  ]),
]);
