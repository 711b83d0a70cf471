import type { NoteSchema, NoteType } from '../schema.ts';
import { chartNote } from './chart.ts';
import { dischargeNote } from './discharge.ts';
import { followUpNote } from './follow-up.ts';
import { growProgressNote } from './grow-progress.ts';
import { initialNote } from './initial.ts';
import { intakeNote } from './intake.ts';
import { prescriberDischargeNote } from './prescriber-discharge.ts';
import { prescriberGrowProgressNote } from './prescriber-grow-progress.ts';
import { prescriberIntakeNote } from './prescriber-intake.ts';
import { prescriberIntakeStreamlinedNote } from './prescriber-intake-streamlined.ts';
import { prescriberProgressNote } from './prescriber-progress.ts';
import { prescriberProgressStreamlinedNote } from './prescriber-progress-streamlined.ts';
import { prescriberTreatmentPlanNote } from './prescriber-treatment-plan.ts';
import { progressNote } from './progress.ts';
import { psychiatricFollowUpNote } from './psychiatric-follow-up.ts';
import { psychiatricIntakeNote } from './psychiatric-intake.ts';
import { treatmentPlanNote } from './treatment-plan.ts';

/** The current schema of each note type. A changed schema gets the next version, and stored notes keep theirs. */
export const noteSchemas: Readonly<Record<NoteType, NoteSchema>> = {
  CHART: chartNote,
  DISCHARGE: dischargeNote,
  INTAKE: intakeNote,
  PROGRESS: progressNote,
  TREATMENT_PLAN: treatmentPlanNote,
  GROW_PROGRESS: growProgressNote,
  PRESCRIBER_INTAKE: prescriberIntakeNote,
  PRESCRIBER_PROGRESS: prescriberProgressNote,
  PRESCRIBER_GROW_PROGRESS: prescriberGrowProgressNote,
  PRESCRIBER_TREATMENT_PLAN: prescriberTreatmentPlanNote,
  PRESCRIBER_DISCHARGE: prescriberDischargeNote,
  PRESCRIBER_INTAKE_STREAMLINED: prescriberIntakeStreamlinedNote,
  PRESCRIBER_PROGRESS_STREAMLINED: prescriberProgressStreamlinedNote,
  INITIAL: initialNote,
  FOLLOW_UP: followUpNote,
  PSYCHIATRIC_INTAKE: psychiatricIntakeNote,
  PSYCHIATRIC_FOLLOW_UP: psychiatricFollowUpNote,
};

/** Schemas of versions before, which stored notes keep. A type that gets its next version moves the one before here. */
const formerNoteSchemas: readonly NoteSchema[] = [];

/** Returns the schema that a note keeps, or the current one for a version that is not known here. */
export function findNoteSchema(
  noteType: NoteType,
  schemaVersion: number,
  former: readonly NoteSchema[] = formerNoteSchemas,
): NoteSchema {
  const isKept = (each: NoteSchema) => each.noteType === noteType && each.schemaVersion === schemaVersion;
  return former.find(isKept) ?? noteSchemas[noteType];
}
