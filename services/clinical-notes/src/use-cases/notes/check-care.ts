import { notFound } from '@linden/platform/domain-error';
import type { Context } from '#src/context.ts';
import type { NoteStatus } from '#src/domain/notes/decide-save.ts';
import { createConflict } from '#src/domain/notes/note-errors.ts';
import { isDischarge } from '#src/domain/notes/note-type.ts';
import type { NoteKey } from '#src/store/notes/notes.ts';

/**
 * Asks scheduling whether the provider may write this note. A note that exists is not checked again, so that a canceled session or an
 * outage of scheduling loses no draft. Only a discharge is: when it is created and when it is saved.
 * Throws `PATIENT_NOT_FOUND`, `APPOINTMENT_NOT_FOUND` or `NOTE__UPCOMING_APPOINTMENTS`.
 */
export async function checkCare(
  { care }: Pick<Context, 'care'>,
  { status, ...key }: NoteKey & { readonly status: NoteStatus },
  isNew: boolean,
): Promise<void> {
  const endsCare = isDischarge(key.noteType) && (isNew || status === 'SAVED');
  if (!isNew && !endsCare) return;
  const { providerId, patientId, appointmentId } = key;
  const relation = await care.findRelation({ providerId, patientId, appointmentId });
  if (isNew && !relation.treats) throw notFound('PATIENT_NOT_FOUND', 'no such client of this provider');
  if (isNew && appointmentId && !relation.session) throw notFound('APPOINTMENT_NOT_FOUND', 'appointment not found');
  if (endsCare && relation.hasUpcomingSessions) {
    throw createConflict('NOTE__UPCOMING_APPOINTMENTS', 'the patient has upcoming appointments');
  }
}
