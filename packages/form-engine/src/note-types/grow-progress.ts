import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { therapyBillingSection } from '../fragments/billing.ts';
import { diagnosisUpdateFields } from '../fragments/diagnosis.ts';
import { goalProgressSection, treatmentPlanSection } from '../fragments/goals.ts';
import { interventionFields } from '../fragments/interventions.ts';
import { measureFields } from '../fragments/measures.ts';
import { briefMentalStatusFields } from '../fragments/mental-status.ts';
import { attestationField, briefPlanSection } from '../fragments/plan.ts';
import { riskSection } from '../fragments/risk.ts';
import { sessionSection } from '../fragments/session.ts';
import { noteTypeLabels } from './note-type-labels.ts';

/** A therapist's progress note that keeps the treatment plan up to date in the same form. */
export const growProgressNote = createNoteSchema('GROW_PROGRESS', 1, noteTypeLabels.GROW_PROGRESS, [
  sessionSection,
  createSection('sessionContent', 'Session content', [
    createField('textarea', 'sessionSummary', 'What you worked on', { aiEligible: true }),
    ...interventionFields,
    ...measureFields,
  ]),
  createSection('presentation', 'Presentation', briefMentalStatusFields),
  goalProgressSection,
  createSection('diagnosis', 'Diagnosis', diagnosisUpdateFields),
  riskSection,
  {
    ...treatmentPlanSection,
    fields: treatmentPlanSection.fields.filter(({ id }) => id !== 'planNotifications' && id !== 'clientStrengths'),
  },
  { ...briefPlanSection, fields: [...briefPlanSection.fields, attestationField] },
  therapyBillingSection,
]);
