import { getEnumName } from '@linden/platform/rpc/enum-names';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toNote } from '../notes/view.ts';

const service = 'clinical-notes';

export const cosignatureResolvers: Resolvers = {
  Query: {
    async notesToCosign(_, __, { upstreams, providers }) {
      const { notes } = await callUpstream(service, () => upstreams.cosignatures.listNotesToCosign({}));
      const rows = notes.map(async ({ noteId, providerId, noteType, signedAt }) => {
        const name = getEnumName(NoteType, noteType);
        if (name === '') return [];
        const record = await providers.byId.load(providerId);
        return [{ noteId, provider: record ? { record } : null, noteType: name, signedAt: requireInstant(signedAt) }];
      });
      return (await Promise.all(rows)).flat();
    },
    async returnedNotes(_, __, { upstreams }) {
      const { notes } = await callUpstream(service, () => upstreams.cosignatures.listReturnedNotes({}));
      return notes.flatMap(({ noteId, patientId, appointmentId, noteType, returnedAt }) => {
        const name = getEnumName(NoteType, noteType);
        if (name === '') return [];
        const ids = { noteId, patientId, appointmentId: appointmentId || null };
        return [{ ...ids, noteType: name, returnedAt: requireInstant(returnedAt) }];
      });
    },
    async noteToCosign(_, { noteId }, { upstreams }) {
      const found = await callUpstream(service, () => upstreams.cosignatures.getNoteToCosign({ noteId }));
      const [note] = found.note ? toNote(found.note) : [];
      return note ? { note, patientName: found.patientName } : null;
    },
  },
  Mutation: {
    async cosignNote(_, { noteId }, { upstreams }) {
      const { note } = await callUpstream(service, () => upstreams.cosignatures.cosignNote({ noteId }));
      return note ? (toNote(note)[0] ?? null) : null;
    },
    async returnNote(_, { values: { noteId, id, comment } }, { upstreams }) {
      const { note } = await callUpstream(service, () =>
        upstreams.cosignatures.returnNote({ noteId, returnId: id, comment }),
      );
      return note ? (toNote(note)[0] ?? null) : null;
    },
  },
};
