import type { NoteType } from '@linden/form-engine/schema';

const ofTherapists: readonly NoteType[] = [
  'INTAKE',
  'PROGRESS',
  'GROW_PROGRESS',
  'TREATMENT_PLAN',
  'CHART',
  'DISCHARGE',
];
const ofPrescribers: readonly NoteType[] = [
  'PRESCRIBER_INTAKE',
  'PRESCRIBER_INTAKE_STREAMLINED',
  'PRESCRIBER_PROGRESS',
  'PRESCRIBER_PROGRESS_STREAMLINED',
  'PRESCRIBER_GROW_PROGRESS',
  'PRESCRIBER_TREATMENT_PLAN',
  'CHART',
  'PRESCRIBER_DISCHARGE',
];

/** Returns the note types that a provider starts, the usual ones first. Legacy types are read, and no longer started from a menu. */
export function listStartableTypes(isPrescriber: boolean): readonly NoteType[] {
  return isPrescriber ? ofPrescribers : ofTherapists;
}

/** Returns the usual type for a session. */
export function getSessionNoteType(isPrescriber: boolean, isIntake: boolean): NoteType {
  if (isPrescriber) return isIntake ? 'PRESCRIBER_INTAKE' : 'PRESCRIBER_PROGRESS';
  return isIntake ? 'INTAKE' : 'PROGRESS';
}
