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

/**
 * Returns the note types that a provider starts, the usual ones first. Legacy types are read, and no longer started from a menu.
 * @param hasStreamlined whether the gate of streamlined notes is open, which only prescribers have
 */
export function listStartableTypes(isPrescriber: boolean, hasStreamlined: boolean): readonly NoteType[] {
  if (!isPrescriber) return ofTherapists;
  return hasStreamlined ? ofPrescribers : ofPrescribers.filter((type) => !type.endsWith('_STREAMLINED'));
}

/** Returns the usual type for a session. */
export function getSessionNoteType(isPrescriber: boolean, isIntake: boolean): NoteType {
  if (isPrescriber) return isIntake ? 'PRESCRIBER_INTAKE' : 'PRESCRIBER_PROGRESS';
  return isIntake ? 'INTAKE' : 'PROGRESS';
}
