import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { prescriberBillingSection } from '../fragments/billing.ts';
import { diagnosisUpdateFields } from '../fragments/diagnosis.ts';
import { goalProgressSection, treatmentPlanSection } from '../fragments/goals.ts';
import { measureFields } from '../fragments/measures.ts';
import { medicationSection } from '../fragments/medications.ts';
import { briefMentalStatusFields } from '../fragments/mental-status.ts';
import { attestationField, briefPlanSection } from '../fragments/plan.ts';
import { riskSection } from '../fragments/risk.ts';
import { sessionSection } from '../fragments/session.ts';
import { noteTypeLabels } from './note-type-labels.ts';

const label = noteTypeLabels.PRESCRIBER_GROW_PROGRESS;

/** A prescriber's follow-up that keeps the treatment plan up to date in the same form. */
export const prescriberGrowProgressNote = createNoteSchema('PRESCRIBER_GROW_PROGRESS', 1, label, [
  sessionSection,
  createSection('sessionContent', 'Session content', [
    createField('textarea', 'intervalHistory', 'What changed since the last visit', { aiEligible: true }),
    ...measureFields,
  ]),
  createSection('presentation', 'Presentation', briefMentalStatusFields),
  medicationSection,
  goalProgressSection,
  createSection('diagnosis', 'Diagnosis', diagnosisUpdateFields),
  riskSection,
  {
    ...treatmentPlanSection,
    fields: treatmentPlanSection.fields.filter(({ id }) => id !== 'planNotifications' && id !== 'clientStrengths'),
  },
  { ...briefPlanSection, fields: [...briefPlanSection.fields, attestationField] },
  prescriberBillingSection,
]);
