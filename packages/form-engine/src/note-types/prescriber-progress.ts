import { createField, createNoteSchema, createSection } from '../create-field.ts';
import { prescriberBillingSection } from '../fragments/billing.ts';
import { diagnosisUpdateFields } from '../fragments/diagnosis.ts';
import { measureFields } from '../fragments/measures.ts';
import { medicationSection } from '../fragments/medications.ts';
import { briefMentalStatusFields } from '../fragments/mental-status.ts';
import { attestationField, planSection } from '../fragments/plan.ts';
import { riskSection } from '../fragments/risk.ts';
import { sessionSection } from '../fragments/session.ts';
import { subjectiveFields } from '../fragments/subjective.ts';
import { vitalFields } from '../fragments/vitals.ts';
import { noteTypeLabels } from './note-type-labels.ts';

/** A prescriber's follow-up in four parts, with medication. */
export const prescriberProgressNote = createNoteSchema('PRESCRIBER_PROGRESS', 1, noteTypeLabels.PRESCRIBER_PROGRESS, [
  sessionSection,
  createSection('subjective', 'Subjective', subjectiveFields),
  createSection('objective', 'Objective', [...briefMentalStatusFields, ...vitalFields, ...measureFields]),
  createSection('assessment', 'Assessment', [
    createField('textarea', 'assessment', 'Your assessment, and the complexity of your decisions', {
      aiEligible: true,
    }),
    createField('treatment_plan_notifications', 'planNotifications', 'Treatment plan notices'),
    ...diagnosisUpdateFields,
  ]),
  riskSection,
  medicationSection,
  { ...planSection, fields: [...planSection.fields, attestationField] },
  prescriberBillingSection,
]);
