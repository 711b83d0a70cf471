import type { Handler } from '#src/context.ts';
import { loadCoveredNote } from '#src/use-cases/notes/covered-notes.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Comments of the supervisor and AI statuses stay the author's. */
export const getCoveredNote: Handler<'getCoveredNote'> = (context) => async (request, call) => {
  const note = await loadCoveredNote(context, call, readId(request.noteId, 'noteId'));
  note.aiStatuses = '';
  note.returns = [];
  const names = await context.people.listPatientNames([note.patientId]);
  return { note, patientName: names.get(note.patientId) ?? '' };
};
