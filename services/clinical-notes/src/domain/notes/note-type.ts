import { dischargeNoteTypes } from '@linden/form-engine/note-types/note-type-labels';
import type { NoteType } from '@linden/form-engine/schema';

/** Types that assess a client first. */
export const initialAssessments: readonly NoteType[] = [
  'INTAKE',
  'PRESCRIBER_INTAKE',
  'PRESCRIBER_INTAKE_STREAMLINED',
  'INITIAL',
  'PSYCHIATRIC_INTAKE',
];

/** A discharge is refused while the patient has upcoming sessions (P4.7-1). */
export function isDischarge(noteType: NoteType): boolean {
  return dischargeNoteTypes.includes(noteType);
}

/** Whether a note of this type documents a session. A chart note does not: it is not billable. */
export function documentsSession(noteType: NoteType): boolean {
  return noteType !== 'CHART';
}
