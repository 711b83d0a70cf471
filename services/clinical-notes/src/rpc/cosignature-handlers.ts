import type { ServiceImpl } from '@connectrpc/connect';
import type { CosignatureService } from '@linden/proto/clinical_notes/v1/cosignature_service_pb';
import type { Context } from '#src/context.ts';
import { cosignNote } from '#src/rpc/notes/cosign-note.ts';
import { getNoteToCosign } from '#src/rpc/notes/get-note-to-cosign.ts';
import { listNotesToCosign } from '#src/rpc/notes/list-notes-to-cosign.ts';
import { listReturnedNotes } from '#src/rpc/notes/list-returned-notes.ts';
import { putSupervision } from '#src/rpc/notes/put-supervision.ts';
import { sendNoteBack } from '#src/rpc/notes/send-note-back.ts';

export function createCosignHandlers(context: Context): ServiceImpl<typeof CosignatureService> {
  return {
    putSupervision: putSupervision(context),
    listNotesToCosign: listNotesToCosign(context),
    getNoteToCosign: getNoteToCosign(context),
    cosignNote: cosignNote(context),
    returnNote: sendNoteBack(context),
    listReturnedNotes: listReturnedNotes(context),
  };
}
