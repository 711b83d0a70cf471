import type { PsychotherapyNotesQuery } from '#src/gen/operations.ts';

export type PsychotherapyNote = NonNullable<PsychotherapyNotesQuery['psychotherapyNotes']>[number];
