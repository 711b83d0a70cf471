import type { NoteType } from '@linden/form-engine/schema';
import type { FeatureGates } from '#src/lib/page/feature-gates.ts';

/** Returns the usual type for a session. Prescribers get streamlined notes when their gate is on. */
export function getSessionNoteType(
  isPrescriber: boolean,
  isIntake: boolean,
  gates: FeatureGates | undefined,
): NoteType {
  if (!isPrescriber) return isIntake ? 'INTAKE' : 'PROGRESS';
  if (gates?.streamlinedNotes) return isIntake ? 'PRESCRIBER_INTAKE_STREAMLINED' : 'PRESCRIBER_PROGRESS_STREAMLINED';
  return isIntake ? 'PRESCRIBER_INTAKE' : 'PRESCRIBER_PROGRESS';
}
