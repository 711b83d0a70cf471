import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { notFound } from '@linden/platform/domain-error';
import type { Transactions } from '@linden/platform/store/store';
import type { Context } from '#src/context.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import {
  addHandling,
  type Handling,
  lockFailedSuggestion,
  reopenSuggestion,
} from '#src/store/suggestions/failed-suggestions.ts';

interface Handled extends Pick<Context, 'envelope' | 'newId' | 'enqueueSuggestion'> {
  readonly store: Transactions<NoteTx>;
  readonly caller: Person;
}

/** Tries a failed suggestion again, or lets it go. Consent and budget are asked again by the worker. */
export async function handleFailed(
  { store, envelope, newId, enqueueSuggestion, caller }: Handled,
  { suggestionId, handling, reason }: { suggestionId: string; handling: Handling; reason: string },
): Promise<void> {
  await store.tx(async (tx) => {
    const failed = await lockFailedSuggestion(tx, suggestionId);
    if (!failed) throw notFound('SUGGESTION_NOT_FOUND', 'no failed suggestion waits under this id');
    await addHandling(tx, envelope, { id: newId(), suggestionId, handling, reason, handledBy: caller.account });
    if (handling === 'RETRY') await reopenSuggestion(tx, suggestionId);
    const action = handling === 'RETRY' ? 'suggestion.retry' : 'suggestion.let_go';
    const detail = { suggestion: suggestionId, failure: failed.failure };
    await appendAudit(tx, { actor: caller, action, subject: failed.patientId, detail });
  });
  if (handling === 'RETRY') enqueueSuggestion(suggestionId);
}
