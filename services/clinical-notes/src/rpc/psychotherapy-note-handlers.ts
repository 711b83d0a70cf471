import type { ServiceImpl } from '@connectrpc/connect';
import type { PsychotherapyNoteService } from '@linden/proto/clinical_notes/v1/psychotherapy_note_service_pb';
import type { Context } from '#src/context.ts';
import { deletePsychotherapyNote } from '#src/rpc/psychotherapy-notes/delete-psychotherapy-note.ts';
import { listPsychotherapyNotes } from '#src/rpc/psychotherapy-notes/list-psychotherapy-notes.ts';
import { upsertPsychotherapyNote } from '#src/rpc/psychotherapy-notes/upsert-psychotherapy-note.ts';

export function createPsychotherapyNoteHandlers(context: Context): ServiceImpl<typeof PsychotherapyNoteService> {
  return {
    listPsychotherapyNotes: listPsychotherapyNotes(context),
    upsertPsychotherapyNote: upsertPsychotherapyNote(context),
    deletePsychotherapyNote: deletePsychotherapyNote(context),
  };
}
