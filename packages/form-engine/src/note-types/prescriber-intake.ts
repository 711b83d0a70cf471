import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { prescriberIntakeBillingSection } from '../fragments/billing.ts';
import { diagnosisSection } from '../fragments/diagnosis.ts';
import { treatmentPlanSection } from '../fragments/goals.ts';
import { historySection, substanceSection } from '../fragments/history.ts';
import { measureFields } from '../fragments/measures.ts';
import { medicationSection, pastMedicationFields } from '../fragments/medications.ts';
import { mentalStatusSection } from '../fragments/mental-status.ts';
import { attestationField, briefPlanSection } from '../fragments/plan.ts';
import { fullRiskSection } from '../fragments/risk.ts';
import { sessionSection } from '../fragments/session.ts';
import { symptomReviewSection } from '../fragments/symptom-review.ts';
import { vitalFields } from '../fragments/vitals.ts';
import { noteTypeLabels } from './note-type-labels.ts';

/** A prescriber's diagnostic evaluation with medical services. */
export const prescriberIntakeNote = createNoteSchema('PRESCRIBER_INTAKE', 1, noteTypeLabels.PRESCRIBER_INTAKE, [
  sessionSection,
  createSection('presentingProblem', 'Chief complaint', [
    createField('skippable_textarea', 'chiefComplaint', "Chief complaint, in the client's own words", {
      prefillFrom: ['INTAKE_FORM'],
    }),
    createField('textarea', 'presentIllness', 'History of present illness', { aiEligible: true }),
    ...measureFields,
  ]),
  symptomReviewSection,
  { ...historySection, fields: [...historySection.fields, ...pastMedicationFields] },
  substanceSection,
  createSection('medicalReview', 'Medical review', vitalFields),
  mentalStatusSection,
  fullRiskSection,
  diagnosisSection,
  medicationSection,
  treatmentPlanSection,
  { ...briefPlanSection, fields: [...briefPlanSection.fields, attestationField] },
  prescriberIntakeBillingSection,
]);
