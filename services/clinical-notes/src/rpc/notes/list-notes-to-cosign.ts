import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { asService } from '#src/access/cosign-access.ts';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { CosignHandler } from '#src/context.ts';
import { listWaitingNotes } from '#src/store/notes/cosignatures.ts';

const most = 100;

export const listNotesToCosign: CosignHandler<'listNotesToCosign'> = (context) => async (_, call) => {
  const { providerId } = await authorizeAuthor(context, call);
  const { supervises } = await context.people.findRelations(providerId);
  const notes = await context.store.as(asService).read((tx) => listWaitingNotes(tx, supervises, most));
  return {
    notes: notes.map(({ id, noteType, signedAt, providerId: author }) => ({
      noteId: id,
      providerId: author,
      noteType: NoteType[noteType],
      signedAt: timestampFromDate(signedAt),
    })),
  };
};
