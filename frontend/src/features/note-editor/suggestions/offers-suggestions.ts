import type { NoteType } from '@linden/form-engine/schema';
import type { FeatureGates } from '#src/lib/page/feature-gates.ts';

/** Whether AI suggestions are on for such a note: one gate opens them for prescribers, another for therapists. */
export function offersSuggestions(noteType: NoteType, gates: FeatureGates | undefined): boolean {
  const isOfPrescriber = /^(?:PRESCRIBER|PSYCHIATRIC)_/.test(noteType);
  return (isOfPrescriber ? gates?.streamlinedNotes : gates?.therapistSuggestions) ?? false;
}
