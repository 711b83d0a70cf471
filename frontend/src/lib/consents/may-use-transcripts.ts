import { readPageSettings } from '#src/lib/page/page-settings.ts';

/** Whether transcripts are used at all: one gate opens suggestions for prescribers, another for therapists. */
export function mayUseTranscripts(): boolean {
  const { gates } = readPageSettings();
  return (gates?.streamlinedNotes || gates?.therapistSuggestions) ?? false;
}
