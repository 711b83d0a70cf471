import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { CosignHandler } from '#src/context.ts';
import { listReturnedNotes as list } from '#src/store/notes/note-returns.ts';

const most = 100;

export const listReturnedNotes: CosignHandler<'listReturnedNotes'> = (context) => async (_, call) => {
  const { providerId, store } = await authorizeAuthor(context, call);
  // When a supervision has ended, no one waits for an answer.
  const { supervision } = await context.people.findRelations(providerId);
  const notes = supervision ? await store.read((tx) => list(tx, providerId, most)) : [];
  return {
    notes: notes.map(({ id, patientId, appointmentId = '', noteType, returnedAt }) => ({
      noteId: id,
      patientId,
      appointmentId,
      noteType: NoteType[noteType],
      returnedAt: timestampFromDate(returnedAt),
    })),
  };
};
