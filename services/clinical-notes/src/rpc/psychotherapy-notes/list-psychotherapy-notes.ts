import { authorizeAuthor } from '#src/access/note-access.ts';
import type { PsychotherapyHandler } from '#src/context.ts';
import { listPsychotherapyNotes as list } from '#src/store/psychotherapy-notes/psychotherapy-notes.ts';
import { buildPsychotherapyNoteProto } from '#src/wire/psychotherapy-note-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

export const listPsychotherapyNotes: PsychotherapyHandler<'listPsychotherapyNotes'> =
  (context) => async (request, call) => {
    const { providerId, store } = await authorizeAuthor(context, call);
    const patientId = readId(request.patientId, 'patientId');
    const notes = await store.read((tx) => list(tx, context.envelope, { providerId, patientId }));
    return { notes: notes.map(buildPsychotherapyNoteProto) };
  };
