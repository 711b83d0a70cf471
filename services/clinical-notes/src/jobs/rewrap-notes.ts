import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { type RewrapCounts, rewrapDataKeys } from '@linden/platform/store/rewrap-data-keys';
import type { Logger } from '@linden/platform/telemetry/log';
import { buildLegalHoldSubject } from '#src/store/legal-holds/legal-holds.ts';
import { buildAddendumSubject } from '#src/store/notes/addenda.ts';
import { buildFormerJournalKeySubject, buildJournalDayKeySubject } from '#src/store/notes/journal-keys.ts';
import { buildNoteReturnSubject } from '#src/store/notes/note-returns.ts';
import { buildNoteSubject } from '#src/store/notes/notes.ts';
import { buildSummarySubject } from '#src/store/notes/summaries.ts';
import type { Store } from '#src/store/open-store.ts';
import { buildPlanDelaySubject } from '#src/store/plans/plan-delays.ts';
import { buildGoalChangeSubject } from '#src/store/plans/treatment-plans.ts';
import { buildPsychotherapyNoteSubject } from '#src/store/psychotherapy-notes/psychotherapy-notes.ts';
import { buildAiStatusesSubject } from '#src/store/suggestions/ai-statuses.ts';
import { buildChoiceSubject } from '#src/store/suggestions/choices.ts';
import { buildHandlingSubject } from '#src/store/suggestions/failed-suggestions.ts';
import { buildSuggestionSubject } from '#src/store/suggestions/suggestions.ts';
import { buildTranscriptSubject } from '#src/store/suggestions/transcripts.ts';

const tables = [
  { table: 'notes', about: buildNoteSubject },
  { table: 'note_addenda', about: buildAddendumSubject },
  { table: 'note_returns', about: buildNoteReturnSubject },
  { table: 'note_summaries', about: buildSummarySubject },
  { table: 'journal_keys', about: buildFormerJournalKeySubject },
  { table: 'journal_day_keys', about: buildJournalDayKeySubject },
  { table: 'note_suggestions', about: buildSuggestionSubject },
  { table: 'session_transcripts', about: buildTranscriptSubject },
  { table: 'psychotherapy_notes', about: buildPsychotherapyNoteSubject },
  { table: 'legal_holds', about: buildLegalHoldSubject },
  { table: 'note_ai_statuses', about: buildAiStatusesSubject },
  { table: 'treatment_goal_changes', about: buildGoalChangeSubject },
  { table: 'plan_delays', about: buildPlanDelaySubject },
  { table: 'suggestion_choices', about: buildChoiceSubject },
  { table: 'suggestion_handlings', about: buildHandlingSubject },
];

/** Wraps the data keys of all sealed rows again under the current service key (docs/runbooks/keys.md). */
export async function rewrapNotes(
  { store, envelope, logger }: { store: Store; envelope: EnvelopeSealer; logger: Logger },
  signal?: AbortSignal,
): Promise<RewrapCounts> {
  const shared = { store: store.as({ kind: 'service', name: 'clinical-notes' }), envelope, logger };
  const counts = { rewrapped: 0, failed: 0 };
  for (const table of tables) {
    const done = await rewrapDataKeys({ ...shared, ...table, ...(signal && { signal }) });
    counts.rewrapped += done.rewrapped;
    counts.failed += done.failed;
  }
  return counts;
}
