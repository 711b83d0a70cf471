import type { TranscriptionStatus } from './session-record.ts';
import type { SuggestionFailure, SuggestionStatus } from './suggestion.ts';

/** How far the transcript and the summary of a session are (C3.16-21). The summary is the suggestion for its note. */
export type SummaryStatus = TranscriptionStatus | 'SUMMARIZATION_SUCCEEDED' | 'SUMMARIZATION_FAILED';

const failuresOfSummary: ReadonlySet<SuggestionFailure> = new Set<SuggestionFailure>([
  'UNAVAILABLE',
  'REFUSED',
  'BUDGET_SPENT',
]);

/** @param transcription undefined without a session by video @param suggestion the newest one */
export function decideSummaryStatus(
  transcription: TranscriptionStatus | undefined,
  suggestion: { status: SuggestionStatus; failure: SuggestionFailure | undefined } | undefined,
): SummaryStatus | undefined {
  if (suggestion?.status === 'SUCCEEDED') return 'SUMMARIZATION_SUCCEEDED';
  if (transcription === 'TRANSCRIPTION_FAILED') return transcription;
  if (suggestion?.failure && failuresOfSummary.has(suggestion.failure)) return 'SUMMARIZATION_FAILED';
  return transcription;
}
