import type { Logger } from '@linden/platform/telemetry/log';
import { buildModelRequest } from '#src/domain/suggestions/build-model-request.ts';
import { findRiskPlaces } from '#src/domain/suggestions/find-source.ts';
import { listModelFields } from '#src/domain/suggestions/model-fields.ts';
import { readModelAnswer } from '#src/domain/suggestions/read-model-answer.ts';
import type { SessionFacts, Turn } from '#src/domain/suggestions/session-record.ts';
import { planAttempt, type SuggestionFailure, type SuggestionTask } from '#src/domain/suggestions/suggestion.ts';
import { type AiText, AiTextError } from '#src/ports/ai-text.ts';
import type { Store } from '#src/store/open-store.ts';
import { type AiBudget, spendCall } from '#src/store/suggestions/ai-usage.ts';
import {
  type LeasedSuggestion,
  leaseSuggestion,
  postponeSuggestion,
  recordFailed,
  recordSucceeded,
} from '#src/store/suggestions/suggestions.ts';
import { hasEveryConsent, loadTurns, type TranscriptContext } from './load-turns.ts';

export interface SuggesterParts extends Omit<TranscriptContext, 'store'> {
  readonly store: Store;
  readonly aiText: AiText;
  readonly budget: AiBudget;
  readonly logger: Logger;
}

type SuggesterContext = Omit<SuggesterParts, 'store'> & TranscriptContext;

export interface Suggester {
  /** Makes this suggestion if it is due and no other process makes it. */
  runOne(id: string): Promise<void>;
  /** Makes all suggestions that are due. */
  sweep(signal: AbortSignal): Promise<void>;
}

/** Longer than all calls of one attempt. */
const leaseMs = 120_000;

/** Leases a suggestion, asks the model and records. If the process dies in between, the lease ends and the suggestion is made again. */
export function createSuggester(parts: SuggesterParts): Suggester {
  const store = parts.store.as({ kind: 'service', name: 'clinical-notes' });
  const context: SuggesterContext = { ...parts, store };
  const runNext = async (id?: string): Promise<boolean> => {
    const leased = await store.tx((tx) => leaseSuggestion(tx, parts.envelope, { ...(id && { id }), leaseMs }));
    if (leased) await attempt(context, leased);
    return leased !== undefined;
  };
  return {
    runOne: async (id) => void (await runNext(id)),
    async sweep(signal) {
      while (!signal.aborted && (await runNext()));
    },
  };
}

async function attempt(context: SuggesterContext, leased: LeasedSuggestion): Promise<void> {
  const about = { suggestion_id: leased.id, attempt: leased.attempt };
  try {
    const failure = await makeSuggestion(context, leased);
    if (failure) await fail(context, leased, failure);
  } catch (err) {
    const isFinal = err instanceof AiTextError && err.kind === 'REFUSED';
    const waitMs = isFinal ? undefined : planAttempt(leased.attempt);
    context.logger.warn({ ...about, err, ...(waitMs !== undefined && { wait_ms: waitMs }) }, 'suggestion not made');
    if (waitMs === undefined) await fail(context, leased, isFinal ? 'REFUSED' : 'UNAVAILABLE');
    else await context.store.tx((tx) => postponeSuggestion(tx, leased, waitMs));
  }
}

async function makeSuggestion(
  context: SuggesterContext,
  leased: LeasedSuggestion,
): Promise<SuggestionFailure | undefined> {
  const { store, telehealth, aiText, budget, logger } = context;
  const facts = await telehealth.findSession(leased.appointmentId);
  if (!facts) return 'NO_SESSION';
  const turns = await loadTurns(context, leased, facts);
  if (turns === 'refused') return 'NO_CONSENT';
  if (turns === 'pending') throw new Error('the transcript is not ready');
  if (!(await store.tx((tx) => spendCall(tx, leased.providerId, budget)))) return 'BUDGET_SPENT';
  const { instruction, values: earlier } = leased.content;
  const task: SuggestionTask = { noteType: leased.noteType, sectionId: leased.sectionId, instruction, earlier };
  const { values, dropped } = readModelAnswer(await aiText.complete(buildModelRequest(task, facts, turns)), task);
  for (const { fieldId, reason } of dropped)
    logger.warn({ suggestion_id: leased.id, reason, ...(fieldId && { field: fieldId }) }, 'value not suggested');
  return record(context, leased, { values: mergeSection(task, values), turns, facts });
}

/** The fields of the section are new, also where the model answered nothing; the others stay. */
function mergeSection({ noteType, sectionId, earlier }: SuggestionTask, values: SuggestionTask['earlier']) {
  if (!sectionId) return values;
  const replaced = new Set(listModelFields(noteType, sectionId).map(({ field }) => field.id));
  const kept = Object.entries(earlier).filter(([id]) => !replaced.has(id));
  return { ...Object.fromEntries(kept), ...values };
}

/** A consent that was revoked meanwhile ends the use of what was said. */
async function record(
  { store, envelope }: SuggesterContext,
  leased: LeasedSuggestion,
  { values, turns, facts }: { values: SuggestionTask['earlier']; turns: readonly Turn[]; facts: SessionFacts },
): Promise<SuggestionFailure | undefined> {
  const usesTranscript = turns.length > 0 || leased.usesTranscript;
  const made = { values, usesTranscript, riskPlaces: findRiskPlaces(turns), partnerIds: facts.partnerIds };
  return store.tx(async (tx) => {
    if (!(await hasEveryConsent(tx, leased.patientId, facts))) return 'CONSENT_REVOKED';
    await recordSucceeded(tx, envelope, leased, made);
    return undefined;
  });
}

async function fail(
  { store, envelope, logger }: SuggesterContext,
  leased: LeasedSuggestion,
  failure: SuggestionFailure,
): Promise<void> {
  await store.tx((tx) => recordFailed(tx, envelope, leased, failure));
  logger.error({ suggestion_id: leased.id, attempt: leased.attempt, reason: failure }, 'suggestion given up');
}
