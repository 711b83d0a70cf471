import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { diagnosisField } from '../fragments/diagnosis.ts';
import { medicationPlanField } from '../fragments/medications.ts';
import { briefMentalStatusFields } from '../fragments/mental-status.ts';
import { riskSection } from '../fragments/risk.ts';
import { noteTypeLabels } from './note-type-labels.ts';

const label = noteTypeLabels.PSYCHIATRIC_FOLLOW_UP;

/** Legacy: the first form of the prescriber's follow-up. */
export const psychiatricFollowUpNote = createNoteSchema('PSYCHIATRIC_FOLLOW_UP', 1, label, [
  createSection('session', 'Session', [
    createField('date', 'sessionDate', 'Date of the session', { layout: 'half' }),
    createField('time_range', 'sessionTime', 'Start and end time', { isFresh: true, layout: 'half' }),
    createField('textarea', 'intervalHistory', 'What changed since the last visit'),
    createField('textarea', 'sideEffects', 'Side effects'),
  ]),
  createSection('mentalStatus', 'Mental status', briefMentalStatusFields),
  riskSection,
  createSection('assessmentAndPlan', 'Assessment and plan', [
    diagnosisField,
    medicationPlanField,
    createField('textarea', 'plan', 'Plan'),
  ]),
]);
