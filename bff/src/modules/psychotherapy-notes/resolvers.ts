import type { PsychotherapyNote as NoteRecord } from '@linden/proto/clinical_notes/v1/psychotherapy_note_pb';
import { GraphQLError } from 'graphql';
import { callUpstream } from '#src/errors.ts';
import type {
  PsychotherapyNote,
  PsychotherapyNoteRefusalCode,
  PsychotherapyNoteResult,
  Resolvers,
} from '#src/gen/resolvers.ts';
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

/** Returns an expected refusal as the `error` of the result; other failures go through errors.ts. */
async function runChange(change: () => Promise<{ note?: NoteRecord | undefined }>): Promise<PsychotherapyNoteResult> {
  try {
    const { note } = await callUpstream('clinical-notes', change);
    return { note: note ? toPsychotherapyNote(note) : null, error: null };
  } catch (error) {
    const code = error instanceof GraphQLError ? error.extensions.code : undefined;
    if (!(error instanceof GraphQLError) || !isRefusalCode(code)) throw error;
    return { note: null, error: { code, message: error.message } };
  }
}

/** Every code of the schema: the type fails to compile when one is missing. */
const refusalCodes: Readonly<Record<PsychotherapyNoteRefusalCode, true>> = {
  PSYCHOTHERAPY_NOTE__STALE_REVISION: true,
  PSYCHOTHERAPY_NOTE_NOT_FOUND: true,
  LEGAL_HOLD: true,
};

function isRefusalCode(code: unknown): code is PsychotherapyNoteRefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusalCodes, code);
}

function toPsychotherapyNote({ id, text, revision, createdAt, updatedAt }: NoteRecord): PsychotherapyNote {
  return { id, text, revision, createdAt: requireInstant(createdAt), updatedAt: requireInstant(updatedAt) };
}
