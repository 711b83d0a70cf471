import { createNoteSchema } from '../create-field.ts';
import { dischargeSections } from '../fragments/discharge.ts';
import { reportedMedicationField } from '../fragments/medications.ts';
import { noteTypeLabels } from './note-type-labels.ts';

const { reason, course, status, aftercare } = dischargeSections;

/** A therapist's summary at the end of care: reason, course, status, aftercare. */
export const dischargeNote = createNoteSchema('DISCHARGE', 1, noteTypeLabels.DISCHARGE, [
  reason,
  course,
  { ...status, fields: [...status.fields, reportedMedicationField] },
  aftercare,
]);
