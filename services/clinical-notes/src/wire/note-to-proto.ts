import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  CosignState,
  type Note,
  NoteAddendumSchema,
  NoteReturnSchema,
  NoteSchema,
  NoteType,
} from '@linden/proto/clinical_notes/v1/note_pb';
import type { Addendum } from '#src/store/notes/addenda.ts';
import type { CosignFacts } from '#src/store/notes/cosignatures.ts';
import type { NoteReturn } from '#src/store/notes/note-returns.ts';
import type { NoteHeader, StoredNote } from '#src/store/notes/notes.ts';
import type { AiStatuses } from '#src/store/suggestions/ai-statuses.ts';

/** Builds a note without content, for lists. */
export function buildHeaderProto(note: NoteHeader, noteSummary = ''): Note {
  const { id, patientId, appointmentId = '', providerId, revision, savedAt, signedAt } = note;
  return create(NoteSchema, {
    id,
    patientId,
    appointmentId,
    providerId,
    revision,
    noteSummary,
    schemaVersion: note.schemaVersion,
    noteType: NoteType[note.noteType],
    ...(savedAt && { savedAt: timestampFromDate(savedAt) }),
    ...(signedAt && { signedAt: timestampFromDate(signedAt) }),
    createdAt: timestampFromDate(note.createdAt),
    updatedAt: timestampFromDate(note.updatedAt),
  });
}

/** Builds a note with its content and addenda, and for its author how AI took part. */
export function buildNoteProto(
  note: StoredNote,
  addenda: readonly Addendum[],
  aiStatuses: AiStatuses | undefined,
): Note {
  const message = buildHeaderProto(note);
  message.noteContent = note.content;
  message.addenda = addenda.map(({ id, reason, text, signedAt }) =>
    create(NoteAddendumSchema, { id, reason, text, signedAt: timestampFromDate(signedAt) }),
  );
  if (aiStatuses) message.aiStatuses = JSON.stringify(aiStatuses);
  return message;
}

/** Adds the comments of supervisors, and when one co-signed. */
export function withCosignature(
  message: Note,
  { cosignedAt, hasReturn }: CosignFacts,
  returns: readonly NoteReturn[],
): Note {
  message.returns = returns.map(({ comment, returnedAt }) =>
    create(NoteReturnSchema, { comment, returnedAt: timestampFromDate(returnedAt) }),
  );
  if (cosignedAt) {
    message.cosignedAt = timestampFromDate(cosignedAt);
    message.cosignState = CosignState.COSIGNED;
  } else if (hasReturn) message.cosignState = CosignState.RETURNED;
  return message;
}
