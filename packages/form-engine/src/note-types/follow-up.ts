import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { diagnosisField } from '../fragments/diagnosis.ts';
import { riskSection } from '../fragments/risk.ts';
import { noteTypeLabels } from './note-type-labels.ts';

/** Legacy: the first form of the progress note. */
export const followUpNote = createNoteSchema('FOLLOW_UP', 1, noteTypeLabels.FOLLOW_UP, [
  createSection('session', 'Session', [
    createField('date', 'sessionDate', 'Date of the session', { layout: 'half' }),
    createField('time_range', 'sessionTime', 'Start and end time', { isFresh: true, layout: 'half' }),
    createField('textarea', 'sessionSummary', 'Summary of the session'),
    createField('textarea', 'clientResponse', 'How the client responded'),
  ]),
  riskSection,
  createSection('assessmentAndPlan', 'Assessment and plan', [
    diagnosisField,
    createField('objective_updates_input', 'objectiveUpdates', 'Progress on each objective', {
      prefillFrom: ['MOST_RECENT_NOTE'],
    }),
    createField('textarea', 'plan', 'Plan'),
  ]),
]);
