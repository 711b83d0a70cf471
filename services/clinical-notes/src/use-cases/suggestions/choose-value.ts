import { notFound } from '@linden/platform/domain-error';
import type { Transactions } from '@linden/platform/store/store';
import type { Context } from '#src/context.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { type Choice, putChoice } from '#src/store/suggestions/choices.ts';
import { findSuggestionByShortId, type StoredSuggestion } from '#src/store/suggestions/suggestions.ts';

interface Choosing extends Pick<Context, 'envelope' | 'newId'> {
  /** As the provider. */
  readonly store: Transactions<NoteTx>;
}

/** Keeps what the provider did with a value. The page cannot invent one: the value is the suggestion's. */
export function chooseValue(
  { store, envelope, newId }: Choosing,
  { outputShortId, fieldId, choice }: { outputShortId: string; fieldId: string; choice: Choice },
): Promise<void> {
  return store.tx(async (tx) => {
    const suggestion = await findSuggestionByShortId(tx, envelope, outputShortId);
    const value = getSuggestedValue(suggestion, fieldId);
    if (!suggestion || value === undefined) throw notFound('SUGGESTION_NOT_FOUND', 'no such suggested value');
    const { providerId, patientId, appointmentId, noteType } = suggestion;
    const about = { providerId, patientId, appointmentId, noteType, fieldId };
    await putChoice(tx, envelope, { id: newId(), ...about, choice, value });
  });
}

/** Returns `undefined` for a field without a suggested value. */
export function getSuggestedValue(suggestion: StoredSuggestion | undefined, fieldId: string) {
  if (suggestion?.status !== 'SUCCEEDED' || !Object.hasOwn(suggestion.content.values, fieldId)) return undefined;
  return suggestion.content.values[fieldId];
}
