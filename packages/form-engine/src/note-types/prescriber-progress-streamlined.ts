import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { prescriberBillingSection } from '../fragments/billing.ts';
import { diagnosisField } from '../fragments/diagnosis.ts';
import { measureFields } from '../fragments/measures.ts';
import { streamlinedMedicationSection } from '../fragments/medications.ts';
import { briefMentalStatusFields } from '../fragments/mental-status.ts';
import { attestationField, briefPlanSection } from '../fragments/plan.ts';
import { riskSection } from '../fragments/risk.ts';
import { sessionSection } from '../fragments/session.ts';
import { noteTypeLabels } from './note-type-labels.ts';

const label = noteTypeLabels.PRESCRIBER_PROGRESS_STREAMLINED;

/** A prescriber's follow-up with fewer, broader fields. */
export const prescriberProgressStreamlinedNote = createNoteSchema('PRESCRIBER_PROGRESS_STREAMLINED', 1, label, [
  sessionSection,
  createSection('subjective', 'Subjective', [
    createField('textarea', 'intervalHistory', 'What changed since the last visit', { aiEligible: true }),
  ]),
  createSection('objective', 'Objective', [...briefMentalStatusFields, ...measureFields]),
  riskSection,
  createSection('assessment', 'Assessment', [
    diagnosisField,
    createField('textarea', 'assessment', 'Assessment', { aiEligible: true }),
  ]),
  streamlinedMedicationSection,
  { ...briefPlanSection, fields: [...briefPlanSection.fields, attestationField] },
  prescriberBillingSection,
]);
