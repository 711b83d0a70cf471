import type { AuditActor } from '@linden/platform/audit/audit';
import { saveOwnChange } from '#src/access/own-provider.ts';
import { updateClosedStates } from '#src/domain/credentials/closed-states.ts';
import { computeProviderDay } from '#src/domain/credentials/expiry-day.ts';
import { findMissingApprovals, findOpenStates } from '#src/domain/credentials/open-states.ts';
import {
  appendDecision,
  findPublicity,
  listCredentials,
  saveOpenStates,
  savePublished,
} from '#src/store/credentials/credentials.ts';
import type { PersonTx } from '#src/store/open-store.ts';

type Change = {
  /** The account of the person who decided, if a person did. */
  readonly decidedBy?: string | undefined;
  readonly now: Date;
};

/**
 * Brings a locked provider's public record in line with their credentials: in which states they are open, and whether a profile in review
 * becomes public. Writes the event for search and other readers. Returns whether anything changed.
 * @param action the name of the change in the audit log
 */
export async function applyCredentials(
  tx: PersonTx,
  providerId: string,
  { actor, action, ...change }: Change & { readonly actor: AuditActor; readonly action: string },
): Promise<boolean> {
  const revision = await updatePublicity(tx, providerId, change);
  if (revision === undefined) return false;
  await saveOwnChange(tx, actor, providerId, revision + 1n, action);
  return true;
}

/** The same without an event: for a transaction that writes one anyway. Returns the record's revision when anything changed. */
export async function updatePublicity(
  tx: PersonTx,
  providerId: string,
  { decidedBy, now }: Change,
): Promise<bigint | undefined> {
  const found = await findPublicity(tx, providerId);
  if (!found) throw new Error('a provider vanished inside its own transaction');
  const { licensedIn, virtualState, revision } = found;
  const credentials = await listCredentials(tx, providerId);
  const today = computeProviderDay(now, virtualState);
  const openStates = findOpenStates(licensedIn, credentials, today);
  const isApproved = findMissingApprovals(licensedIn, credentials, today).length === 0;
  const isPublished = found.publishRequestedAt !== null && isApproved;
  if (!isPublished && openStates.join() === found.openStates.join()) return undefined;
  await saveOpenStates(tx, providerId, { openStates, closedStates: updateClosedStates(found, openStates, now) });
  if (isPublished) {
    await savePublished(tx, providerId);
    await appendDecision(tx, providerId, { action: 'PUBLISHED', decidedBy, at: now, isQuiet: false });
  }
  return revision;
}
