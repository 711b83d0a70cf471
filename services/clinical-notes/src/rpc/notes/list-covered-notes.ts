import type { Handler } from '#src/context.ts';
import { listCoveredNotes as list } from '#src/use-cases/notes/covered-notes.ts';
import { buildHeaderProto } from '#src/wire/note-to-proto.ts';

export const listCoveredNotes: Handler<'listCoveredNotes'> = (context) => async (_, call) => {
  const notes = await list(context, call);
  if (notes.length === 0) return {};
  const names = await context.people.listPatientNames([...new Set(notes.map(({ patientId }) => patientId))]);
  return {
    notes: notes.map((note) => ({ note: buildHeaderProto(note), patientName: names.get(note.patientId) ?? '' })),
  };
};
