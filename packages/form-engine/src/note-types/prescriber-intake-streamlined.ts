import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { prescriberIntakeBillingSection } from '../fragments/billing.ts';
import { diagnosisField } from '../fragments/diagnosis.ts';
import { substanceSection } from '../fragments/history.ts';
import { measureFields } from '../fragments/measures.ts';
import { streamlinedMedicationSection } from '../fragments/medications.ts';
import { briefMentalStatusFields } from '../fragments/mental-status.ts';
import { attestationField, briefPlanSection } from '../fragments/plan.ts';
import { riskSection } from '../fragments/risk.ts';
import { sessionSection } from '../fragments/session.ts';
import { noteTypeLabels } from './note-type-labels.ts';

const label = noteTypeLabels.PRESCRIBER_INTAKE_STREAMLINED;

/** A prescriber's evaluation with fewer, broader fields. AI suggestions fill most of the text. */
export const prescriberIntakeStreamlinedNote = createNoteSchema('PRESCRIBER_INTAKE_STREAMLINED', 1, label, [
  sessionSection,
  createSection('subjective', 'Subjective', [
    createField('textarea', 'presentIllness', 'Chief complaint and history of present illness', {
      prefillFrom: ['INTAKE_FORM'],
      aiEligible: true,
    }),
    createField('textarea', 'pastHistory', 'Psychiatric, medical, family and social history', {
      prefillFrom: ['INTAKE_FORM', 'PATIENT_CHART'],
      aiEligible: true,
    }),
    createField('textinput', 'allergies', 'Allergies, or none known', {
      prefillFrom: ['PATIENT_CHART', 'INTAKE_FORM'],
    }),
  ]),
  substanceSection,
  createSection('objective', 'Objective', [...briefMentalStatusFields, ...measureFields]),
  riskSection,
  createSection('assessment', 'Assessment', [
    diagnosisField,
    createField('textarea', 'assessment', 'Assessment and medical necessity', { aiEligible: true }),
  ]),
  streamlinedMedicationSection,
  { ...briefPlanSection, fields: [...briefPlanSection.fields, attestationField] },
  prescriberIntakeBillingSection,
]);
