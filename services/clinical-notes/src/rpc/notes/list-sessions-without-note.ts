import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { getNoteDeadline, getOldestListedEnd } from '#src/domain/notes/note-deadline.ts';
import { documentsSession } from '#src/domain/notes/note-type.ts';
import { listSessionNotes, type NoteHeader } from '#src/store/notes/notes.ts';

const most = 200;

/** Lists the provider's sessions that no saved note documents, those due first. */
export const listSessionsWithoutNote: Handler<'listSessionsWithoutNote'> = (context) => async (_, call) => {
  const { providerId, store } = await authorizeAuthor(context, call);
  const held = await context.care.listHeldSessions(providerId, getOldestListedEnd(context.clock.now()));
  const sessions = held.filter(({ isConsultation }) => !isConsultation);
  const ids = sessions.map(({ appointmentId }) => appointmentId);
  const notes = await store.read((tx) => listSessionNotes(tx, providerId, ids));
  const bySession = Map.groupBy(
    notes.filter(({ noteType }) => documentsSession(noteType)),
    ({ appointmentId }) => appointmentId,
  );
  const open = sessions
    .filter(({ appointmentId }) => !bySession.get(appointmentId)?.some(({ savedAt }) => savedAt))
    .toSorted((a, b) => a.end.getTime() - b.end.getTime())
    .slice(0, most);
  return {
    sessions: open.map(({ appointmentId, patientId, start, end }) => ({
      appointmentId,
      patientId,
      ...toDraft(bySession.get(appointmentId)?.[0]),
      start: timestampFromDate(start),
      end: timestampFromDate(end),
      dueAt: timestampFromDate(getNoteDeadline(end)),
    })),
  };
};

function toDraft(draft: NoteHeader | undefined) {
  return draft && { draftNoteId: draft.id, draftNoteType: NoteType[draft.noteType] };
}
