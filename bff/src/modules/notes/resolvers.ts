import { findNoteSchema, noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { goalFieldLabels } from '@linden/form-engine/types/goals';
import { type Note as NoteRecord, NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { Note, Resolvers, UpsertNoteValues } from '#src/gen/resolvers.ts';
import { runNoteChange } from './note-result.ts';
import { toNote, toPrefill, toProviderEvent, toSessionWithoutNote } from './view.ts';

const service = 'clinical-notes';
const defaultPage = 20;
const longestPage = 100;

export const noteResolvers: Resolvers = {
  Query: {
    note: (_, { values }, context) => loadNote(context, values.patientId, values.noteId),
    async notes(_, { patientId, status, pageToken, limit }, { upstreams }) {
      const { notes, nextPageToken } = await callUpstream(service, () =>
        upstreams.notes.listNotes({
          patientId: patientId ?? '',
          status: status ? NoteStatus[status] : NoteStatus.UNSPECIFIED,
          pageToken: pageToken ?? '',
          limit: limit ?? defaultPage,
        }),
      );
      return { notes: notes.flatMap(toNote), nextPageToken: nextPageToken || null };
    },
    async coveredNotes(_, __, context) {
      const { notes } = await callUpstream(service, () => context.upstreams.notes.listCoveredNotes({}));
      return (await Promise.all(notes.map((each) => toCoveredNote(context, each)))).flat();
    },
    async coveredNote(_, { noteId }, context) {
      const found = await callUpstream(service, () => context.upstreams.notes.getCoveredNote({ noteId }));
      return (await toCoveredNote(context, found))[0] ?? null;
    },
    // Schemas are the same for everyone. A note that exists keeps the version with which it was started.
    async currentNoteSchema(_, { noteType, patientId, noteId }, context) {
      const note = noteId ? await loadNote(context, patientId, noteId) : null;
      const schema = note ? findNoteSchema(noteType, note.schemaVersion) : noteSchemas[noteType];
      const { id, schemaVersion, label, sections } = schema;
      return { id, noteType, schemaVersion, label, sections: JSON.stringify(sections) };
    },
    async prefilledNoteContent(_, { noteType, patientId, noteId, appointmentId, timeZone }, { upstreams }) {
      const request = { patientId, noteType: NoteType[noteType], noteId: noteId ?? '' };
      const session = { appointmentId: appointmentId ?? '', timeZone: timeZone ?? '' };
      return toPrefill(await callUpstream(service, () => upstreams.notes.getPrefill({ ...request, ...session })));
    },
    async sessionsWithoutNote(_, __, { upstreams }) {
      const { sessions } = await callUpstream(service, () => upstreams.notes.listSessionsWithoutNote({}));
      return sessions.map(toSessionWithoutNote);
    },
    async journalKey(_, __, { upstreams }) {
      const { key } = await callUpstream(service, () => upstreams.notes.getJournalKey({}));
      return Buffer.from(key).toString('base64');
    },
    async journalKeys(_, __, { upstreams }) {
      const { keys } = await callUpstream(service, () => upstreams.notes.getJournalKey({}));
      return keys.map(({ day, key }) => ({ day, key: Buffer.from(key).toString('base64') }));
    },
    treatmentPlanGoalFieldLabels: () => goalFieldLabels,
  },
  CurrentProvider: {
    async providerEvents(_, { eventTypes }, { upstreams }) {
      const { events } = await callUpstream(service, () =>
        upstreams.notes.listProviderEvents({ eventTypes: [...(eventTypes ?? [])] }),
      );
      return events.map(toProviderEvent);
    },
  },
  Mutation: {
    upsertNote(_, { values }, context) {
      const { id, appointmentId, noteType, status, noteSummary, ...same } = values;
      const request = {
        ...same,
        noteId: id ?? '',
        appointmentId: appointmentId ?? '',
        noteType: NoteType[noteType],
        status: NoteStatus[status],
        ...(typeof noteSummary === 'string' && { noteSummary }),
      };
      return runNoteChange(
        () => context.upstreams.notes.upsertNote(request),
        () => findStoredNote(context, values),
      );
    },
    signNote: (_, { values: { patientId, noteId, revision } }, context) =>
      runNoteChange(
        () => context.upstreams.notes.signNote({ noteId, revision }),
        () => loadNote(context, patientId, noteId),
      ),
    addNoteAddendum: (_, { values: { patientId, noteId, id, reason, text } }, context) =>
      runNoteChange(
        () => context.upstreams.notes.addAddendum({ noteId, addendumId: id, reason, text }),
        () => loadNote(context, patientId, noteId),
      ),
    async upsertProviderEvent(_, { values: { eventType, data } }, { upstreams }) {
      const { event } = await callUpstream(service, () =>
        upstreams.notes.upsertProviderEvent({ eventType, data: data ?? '' }),
      );
      return event ? toProviderEvent(event) : null;
    },
  },
};

/** Returns nothing for a type that this version does not know. Names of authors are read in one call. */
async function toCoveredNote(
  { providers }: RequestContext,
  { note: found, patientName }: { note?: NoteRecord | undefined; patientName: string },
) {
  const [note] = found ? toNote(found) : [];
  if (!note) return [];
  const record = await providers.byId.load(note.providerId);
  return [{ note, patientName, provider: record ? { record } : null }];
}

async function loadNote({ upstreams }: RequestContext, patientId: string, noteId: string): Promise<Note | null> {
  const { note } = await callUpstream(service, () => upstreams.notes.getNote({ patientId, noteId }));
  return note ? (toNote(note)[0] ?? null) : null;
}

/** A page that creates a note does not know the id of the one that exists: it is found by its session and type. */
async function findStoredNote(context: RequestContext, values: UpsertNoteValues): Promise<Note | null> {
  const { patientId, noteType, appointmentId } = values;
  const { notes } = await callUpstream(service, () =>
    context.upstreams.notes.listNotes({ patientId, limit: longestPage }),
  );
  const isSame = (note: NoteRecord) =>
    note.noteType === NoteType[noteType] &&
    note.appointmentId === (appointmentId ?? '') &&
    (note.appointmentId !== '' || !note.savedAt);
  const stored = notes.find(({ id }) => id === values.id) ?? notes.find(isSame);
  return stored ? loadNote(context, patientId, stored.id) : null;
}
