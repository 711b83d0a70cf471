import type { ServiceImpl } from '@connectrpc/connect';
import type { NoteService } from '@linden/proto/clinical_notes/v1/note_service_pb';
import type { Context } from '#src/context.ts';
import { getPatientChart } from '#src/rpc/chart/get-patient-chart.ts';
import { getPrefill } from '#src/rpc/chart/get-prefill.ts';
import { addAddendum } from '#src/rpc/notes/add-addendum.ts';
import { getCoveredNote } from '#src/rpc/notes/get-covered-note.ts';
import { getJournalKey } from '#src/rpc/notes/get-journal-key.ts';
import { getNote } from '#src/rpc/notes/get-note.ts';
import { getNoteDocument } from '#src/rpc/notes/get-note-document.ts';
import { listCoveredNotes } from '#src/rpc/notes/list-covered-notes.ts';
import { listNotes } from '#src/rpc/notes/list-notes.ts';
import { listProviderEvents } from '#src/rpc/notes/list-provider-events.ts';
import { listSessionsWithoutNote } from '#src/rpc/notes/list-sessions-without-note.ts';
import { signNote } from '#src/rpc/notes/sign-note.ts';
import { upsertNote } from '#src/rpc/notes/upsert-note.ts';
import { upsertProviderEvent } from '#src/rpc/notes/upsert-provider-event.ts';

export function createNoteHandlers(context: Context): ServiceImpl<typeof NoteService> {
  return {
    getNote: getNote(context),
    getNoteDocument: getNoteDocument(context),
    listNotes: listNotes(context),
    listCoveredNotes: listCoveredNotes(context),
    getCoveredNote: getCoveredNote(context),
    upsertNote: upsertNote(context),
    signNote: signNote(context),
    addAddendum: addAddendum(context),
    getPrefill: getPrefill(context),
    getPatientChart: getPatientChart(context),
    getJournalKey: getJournalKey(context),
    listSessionsWithoutNote: listSessionsWithoutNote(context),
    upsertProviderEvent: upsertProviderEvent(context),
    listProviderEvents: listProviderEvents(context),
  };
}
