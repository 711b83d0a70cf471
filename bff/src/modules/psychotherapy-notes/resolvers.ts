import type { PsychotherapyNote as NoteRecord } from '@linden/proto/clinical_notes/v1/psychotherapy_note_pb';
import { callUpstream } from '#src/errors.ts';
import type { PsychotherapyNote, PsychotherapyNoteResult, Resolvers } from '#src/gen/resolvers.ts';
import { withRefusal } from '#src/operation-refusal.ts';
import { requireInstant } from '../appointments/view.ts';

export const psychotherapyNoteResolvers: Resolvers = {
  Query: {
    async psychotherapyNotes(_, { patientId }, { upstreams }) {
      const listed = await callUpstream('clinical-notes', () =>
        upstreams.psychotherapyNotes.listPsychotherapyNotes({ patientId }),
      );
      return listed.notes.map(toPsychotherapyNote);
    },
  },
  Mutation: {
    upsertPsychotherapyNote: (_, { values: { id, ...same } }, { upstreams }) =>
      runChange(() => upstreams.psychotherapyNotes.upsertPsychotherapyNote({ noteId: id, ...same })),
    deletePsychotherapyNote: (_, { id }, { upstreams }) =>
      runChange(async () => {
        await upstreams.psychotherapyNotes.deletePsychotherapyNote({ noteId: id });
        return {};
      }),
  },
};

/** Returns an expected refusal as the `error` of the result. */
function runChange(change: () => Promise<{ note?: NoteRecord | undefined }>): Promise<PsychotherapyNoteResult> {
  return withRefusal(
    async () => {
      const { note } = await callUpstream('clinical-notes', change);
      return { note: note ? toPsychotherapyNote(note) : null, error: null };
    },
    (error) => ({ note: null, error }),
  );
}

function toPsychotherapyNote({ id, text, revision, createdAt, updatedAt }: NoteRecord): PsychotherapyNote {
  return { id, text, revision, createdAt: requireInstant(createdAt), updatedAt: requireInstant(updatedAt) };
}
