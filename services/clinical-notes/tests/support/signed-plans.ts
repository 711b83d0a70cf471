import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { FieldValue, NoteType as TypeName } from '@linden/form-engine/schema';
import { createSampleValues } from '@linden/form-engine/testkit/create-sample-values';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { expect } from 'vitest';
import { type ClinicalNotes, draftOf, type Provider } from './clinical-notes.ts';

interface NoteOfPlan {
  values?: object;
  type?: TypeName;
  noteId?: string;
  revision?: number;
  appointmentId?: string;
}

/** Saves a finished note with goals, and returns it. */
export async function saveGoals(
  provider: Provider,
  goals: readonly FieldValue[],
  { values = {}, type = 'TREATMENT_PLAN', ...rest }: NoteOfPlan = {},
) {
  const content = { ...createSampleValues(noteSchemas[type]), treatmentGoals: goals, ...values };
  const noteContent = JSON.stringify(content);
  const request = draftOf(provider, { noteType: NoteType[type], noteContent, status: NoteStatus.SAVED, ...rest });
  const { note, faults } = await provider.notes.upsertNote(request);
  expect(faults).toEqual([]);
  if (!note) throw new Error('the note was not saved');
  return note;
}

/** Saves a finished note with goals, signs it, and returns it. */
export async function signGoals(...given: Parameters<typeof saveGoals>) {
  const note = await saveGoals(...given);
  const [provider] = given;
  await provider.notes.signNote({ noteId: note.id, revision: note.revision });
  return note;
}

export const planOf = (world: ClinicalNotes, provider: Provider) =>
  world.plansOf(provider.caller).getTreatmentPlan({ patientId: provider.patientId });

/** Moves the time at which the client sees the changes. */
export const endEditPeriod = (world: ClinicalNotes, patientId: string) =>
  world.admin.query('update clinical_notes.treatment_goal_changes set visible_at = now() where patient_id = $1', [
    patientId,
  ]);
