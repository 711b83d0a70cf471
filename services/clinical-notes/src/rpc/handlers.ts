import type { ServiceImpl } from '@connectrpc/connect';
import type { NoteService } from '@linden/proto/clinical_notes/v1/note_service_pb';
import type { Context } from '#src/context.ts';
import { addAddendum } from './add-addendum.ts';
import { getJournalKey } from './get-journal-key.ts';
import { getNote } from './get-note.ts';
import { getNoteDocument } from './get-note-document.ts';
import { getPatientChart } from './get-patient-chart.ts';
import { getPrefill } from './get-prefill.ts';
import { listNotes } from './list-notes.ts';
import { listProviderEvents } from './list-provider-events.ts';
import { listSessionsWithoutNote } from './list-sessions-without-note.ts';
import { signNote } from './sign-note.ts';
import { upsertNote } from './upsert-note.ts';
import { upsertProviderEvent } from './upsert-provider-event.ts';

export function createNoteHandlers(context: Context): ServiceImpl<typeof NoteService> {
  return {
    getNote: getNote(context),
    getNoteDocument: getNoteDocument(context),
    listNotes: listNotes(context),
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
