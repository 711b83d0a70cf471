import type { ServiceImpl } from '@connectrpc/connect';
import type { PsychotherapyNoteService } from '@linden/proto/clinical_notes/v1/psychotherapy_note_service_pb';
import type { Context } from '#src/context.ts';
import { deletePsychotherapyNote } from './delete-psychotherapy-note.ts';
import { listPsychotherapyNotes } from './list-psychotherapy-notes.ts';
import { upsertPsychotherapyNote } from './upsert-psychotherapy-note.ts';

export function createPsychotherapyNoteHandlers(context: Context): ServiceImpl<typeof PsychotherapyNoteService> {
  return {
    listPsychotherapyNotes: listPsychotherapyNotes(context),
    upsertPsychotherapyNote: upsertPsychotherapyNote(context),
    deletePsychotherapyNote: deletePsychotherapyNote(context),
  };
}
