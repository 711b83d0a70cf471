import type { NoteValues } from '@linden/form-engine/schema';
import { invalid } from '@linden/platform/domain-error';
import { isTimeZone } from '@linden/vocabulary/search/search-filters';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { loadSources } from '#src/use-cases/chart/load-sources.ts';
import { readId, readNoteType, readOptionalId } from '#src/wire/request-fields.ts';

/** Returns what fills in a note, by source. The page merges the sources by their priority. */
export const getPrefill: Handler<'getPrefill'> = (context) => async (request, call) => {
  const author = await authorizeAuthor(context, call);
  const { sources, isPartial } = await loadSources(context, author, {
    providerId: author.providerId,
    patientId: readId(request.patientId, 'patientId'),
    noteType: readNoteType(request.noteType),
    noteId: readOptionalId(request.noteId, 'noteId'),
    appointmentId: readOptionalId(request.appointmentId, 'appointmentId'),
    timeZone: readZone(request.timeZone),
  });
  return {
    fromIntakeForm: writeValues(sources.INTAKE_FORM),
    fromPatientChart: writeValues(sources.PATIENT_CHART),
    fromMostRecentNote: writeValues(sources.MOST_RECENT_NOTE),
    fromTelehealthSession: writeValues(sources.TELEHEALTH_SESSION),
    fromInitialAssessmentNote: writeValues(sources.INITIAL_ASSESSMENT_NOTE),
    isPartial,
  };
};

function writeValues(values: NoteValues | undefined): string {
  return values && Object.keys(values).length > 0 ? JSON.stringify(values) : '';
}

function readZone(zone: string): string {
  if (zone === '' || isTimeZone(zone)) return zone;
  throw invalid('NOT_IN_LIST', 'must be an IANA zone', 'timeZone');
}
