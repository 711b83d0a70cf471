import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { therapyBillingSection } from '../fragments/billing.ts';
import { diagnosisUpdateFields } from '../fragments/diagnosis.ts';
import { sharingField } from '../fragments/goals.ts';
import { interventionFields } from '../fragments/interventions.ts';
import { measureFields } from '../fragments/measures.ts';
import { reportedMedicationField } from '../fragments/medications.ts';
import { briefMentalStatusFields } from '../fragments/mental-status.ts';
import { attestationField, planSection } from '../fragments/plan.ts';
import { riskSection } from '../fragments/risk.ts';
import { sessionSection } from '../fragments/session.ts';
import { subjectiveFields } from '../fragments/subjective.ts';
import { noteTypeLabels } from './note-type-labels.ts';

/** A therapist's progress note in four parts: subjective, objective, assessment, plan. */
export const progressNote = createNoteSchema('PROGRESS', 1, noteTypeLabels.PROGRESS, [
  sessionSection,
  createSection(
    'subjective',
    'Subjective',
    [
      ...subjectiveFields,
      createField('radio', 'reportedMedicationChange', 'Medication changes', {
        options: [
          ['NO_CHANGE', 'No change'],
          ['CHANGED', 'Changed'],
          ['NONE', 'Not taking any'],
        ],
        prefillFrom: ['PATIENT_CHART'],
      }),
      {
        ...reportedMedicationField,
        fieldCondition: {
          when: { kind: 'matchAny', fieldId: 'reportedMedicationChange', values: ['NO_CHANGE', 'NONE'] },
          onFail: 'required',
        },
      },
    ],
    { description: 'What the client told you, in their words where you can.' },
  ),
  createSection('objective', 'Objective', [...briefMentalStatusFields, ...measureFields, ...interventionFields]),
  createSection('assessment', 'Assessment', [
    createField('textarea', 'assessment', 'Your assessment of the session and of progress', { aiEligible: true }),
    createField('treatment_plan_notifications', 'planNotifications', 'Treatment plan notices'),
    createField('objective_updates_input', 'objectiveUpdates', 'Progress on each objective', {
      optional: true,
      prefillFrom: ['PATIENT_CHART', 'MOST_RECENT_NOTE'],
      aiEligible: true,
    }),
    sharingField,
    ...diagnosisUpdateFields,
  ]),
  riskSection,
  { ...planSection, fields: [...planSection.fields, attestationField] },
  therapyBillingSection,
]);
