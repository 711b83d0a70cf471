import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type PsychotherapyNote as PsychotherapyNoteProto,
  PsychotherapyNoteSchema,
} from '@linden/proto/clinical_notes/v1/psychotherapy_note_pb';
import type { PsychotherapyNote } from '#src/store/psychotherapy-notes/psychotherapy-notes.ts';

export function buildPsychotherapyNoteProto(note: PsychotherapyNote): PsychotherapyNoteProto {
  const { createdAt, updatedAt, ...same } = note;
  const times = { createdAt: timestampFromDate(createdAt), updatedAt: timestampFromDate(updatedAt) };
  return create(PsychotherapyNoteSchema, { ...same, ...times });
}
