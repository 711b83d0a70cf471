import type { NoteValues, PrefillSource } from '@linden/form-engine/schema';
import type { GetNoteSchemaQuery } from '#src/gen/operations.ts';
import { readValues } from './note/stored-note.ts';

export type PrefillValues = Partial<Record<PrefillSource, NoteValues>>;

/** Returns the values of each source that has some. A source that cannot be read counts as empty. */
export function readPrefill(given: GetNoteSchemaQuery['prefilledNoteContent'] | undefined): PrefillValues {
  if (!given) return {};
  const texts: Record<PrefillSource, string | null> = {
    INTAKE_FORM: given.fromIntakeForm,
    PATIENT_CHART: given.fromPatientChart,
    MOST_RECENT_NOTE: given.fromMostRecentNote,
    TELEHEALTH_SESSION: given.fromTelehealthSession,
    INITIAL_ASSESSMENT_NOTE: given.fromInitialAssessmentNote,
  };
  const read = Object.entries(texts).flatMap(([source, text]) => {
    const values = text === null ? undefined : readValues(text);
    return values ? [[source, values] as const] : [];
  });
  return Object.fromEntries(read);
}
