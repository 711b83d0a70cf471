import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';

/** Content of a chart note that may be saved. */
export const savableChart = JSON.stringify({
  contactDate: '2026-11-20',
  contactKind: 'COLLATERAL',
  contactWith: 'School counselor',
  releaseOnFile: true,
  chartText: 'The counselor reports fewer absences.',
});

/** Returns content of a draft with some words. @param noteType one with a text field of that name */
export function contentOf(words: string, noteType = NoteType.PROGRESS): string {
  return JSON.stringify({ [textFields[noteType] ?? 'assessment']: words });
}

const textFields: Partial<Record<NoteType, string>> = {
  [NoteType.CHART]: 'chartText',
  [NoteType.PROGRESS]: 'assessment',
  [NoteType.DISCHARGE]: 'courseOfTreatment',
};
