import { type NoteType, noteTypes } from '../schema.ts';

/** Chart, intake and progress are those of P3.12-5; the others name what the note is. */
export const noteTypeLabels: Readonly<Record<NoteType, string>> = {
  CHART: 'Chart note (non-billable)',
  DISCHARGE: 'Discharge summary',
  INTAKE: 'Initial assessment',
  PROGRESS: 'SOAP note',
  TREATMENT_PLAN: 'Treatment plan',
  GROW_PROGRESS: 'Progress note with treatment plan',
  PRESCRIBER_INTAKE: 'Psychiatric initial assessment',
  PRESCRIBER_PROGRESS: 'Psychiatric SOAP note',
  PRESCRIBER_GROW_PROGRESS: 'Psychiatric progress note with treatment plan',
  PRESCRIBER_TREATMENT_PLAN: 'Psychiatric treatment plan',
  PRESCRIBER_DISCHARGE: 'Psychiatric discharge summary',
  PRESCRIBER_INTAKE_STREAMLINED: 'Psychiatric initial assessment (streamlined)',
  PRESCRIBER_PROGRESS_STREAMLINED: 'Psychiatric progress note (streamlined)',
  INITIAL: 'Initial note (legacy)',
  FOLLOW_UP: 'Follow-up note (legacy)',
  PSYCHIATRIC_INTAKE: 'Psychiatric intake note (legacy)',
  PSYCHIATRIC_FOLLOW_UP: 'Psychiatric follow-up note (legacy)',
};

/** Returns the name of a note type in addresses: 'grow-progress'. */
export function getNoteTypeSlug(noteType: NoteType): string {
  return noteType.toLowerCase().replaceAll('_', '-');
}

/** 'grow-progress' for `GROW_PROGRESS`. */
export const noteTypeSlugs = Object.fromEntries(
  noteTypes.map((noteType) => [noteType, getNoteTypeSlug(noteType)]),
) as Readonly<Record<NoteType, string>>;

/** Returns the note type of an address, or undefined. */
export function findNoteType(slug: string): NoteType | undefined {
  return noteTypes.find((noteType) => getNoteTypeSlug(noteType) === slug);
}

export const dischargeNoteTypes: readonly NoteType[] = ['DISCHARGE', 'PRESCRIBER_DISCHARGE'];

/** Types that cannot be chosen when an invoice is created (P4.7-2). */
export const noteTypesWithoutInvoice: readonly NoteType[] = ['CHART', ...dischargeNoteTypes];
