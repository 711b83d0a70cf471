import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { therapyIntakeBillingSection } from '../fragments/billing.ts';
import { diagnosisSection } from '../fragments/diagnosis.ts';
import { treatmentPlanSection } from '../fragments/goals.ts';
import { historySection, substanceSection } from '../fragments/history.ts';
import { measureFields } from '../fragments/measures.ts';
import { reportedMedicationField } from '../fragments/medications.ts';
import { mentalStatusSection } from '../fragments/mental-status.ts';
import { attestationField, planSection } from '../fragments/plan.ts';
import { fullRiskSection } from '../fragments/risk.ts';
import { sessionSection } from '../fragments/session.ts';
import { noteTypeLabels } from './note-type-labels.ts';

/** A therapist's diagnostic evaluation with the first treatment plan. */
export const intakeNote = createNoteSchema('INTAKE', 1, noteTypeLabels.INTAKE, [
  sessionSection,
  createSection('presentingProblem', 'Presenting problem', [
    createField('textarea', 'presentingProblem', 'Why the client comes now', {
      prefillFrom: ['INTAKE_FORM'],
      aiEligible: true,
    }),
    createField('skippable_textarea', 'clientWords', "In the client's own words", { prefillFrom: ['INTAKE_FORM'] }),
    createField('textarea', 'symptoms', 'Symptoms: onset, how often, how strong', { aiEligible: true }),
    createField('textarea', 'functioning', 'Effect on daily life, work or school, and relationships', {
      aiEligible: true,
    }),
    ...measureFields,
  ]),
  { ...historySection, fields: [...historySection.fields, reportedMedicationField] },
  substanceSection,
  mentalStatusSection,
  fullRiskSection,
  diagnosisSection,
  treatmentPlanSection,
  { ...planSection, fields: [...planSection.fields, attestationField] },
  therapyIntakeBillingSection,
]);
