import { DomainError } from '@linden/platform/domain-error';
import type { AppointmentContext } from '#src/context.ts';
import { type Caller, listHolders } from '#src/domain/access/caller.ts';
import { describeDraft } from '#src/domain/booking/booking-draft.ts';
import { findBookingDraft, saveBookingDraft } from '#src/store/booking/booking-drafts.ts';
import { findLiveHold } from '#src/store/booking/holds.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';

type Context = Pick<AppointmentContext, 'store' | 'sealer'>;

/** Saves what the caller typed, while they have the hold or what was saved under it. Throws `HOLD_LAPSED`. */
export async function keepBookingDraft(
  { store, sealer }: Context,
  caller: Caller,
  { actor, holdId, draft }: { readonly actor: string; readonly holdId: string; readonly draft: string },
): Promise<void> {
  const sealed = sealer.seal(Buffer.from(draft), describeDraft(holdId));
  await openTransactionFor(store, caller).tx(async (tx) => {
    const known =
      (await findBookingDraft(tx, holdId)) ?? (await findLiveHold(tx, { id: holdId, holders: listHolders(caller) }));
    if (!known) throw lapsed();
    await saveBookingDraft(tx, { holdId, actor, providerId: known.providerId, sealed, keyId: sealer.keyId });
  });
}

/** Returns what the caller typed, or `undefined` when nothing is kept for them. */
export async function openBookingDraft(
  { store, sealer }: Context,
  caller: Caller,
  holdId: string,
): Promise<string | undefined> {
  const kept = await openTransactionFor(store, caller).read((tx) => findBookingDraft(tx, holdId));
  return kept && Buffer.from(sealer.open(kept.sealed, describeDraft(holdId), kept.keyId)).toString('utf8');
}

/** Also the error for another caller's hold, so that it reveals nothing about it. */
function lapsed(): DomainError {
  const message = 'this hold has expired, and nothing is kept under it';
  return new DomainError({ code: 'HOLD_LAPSED', kind: 'conflict', message, field: 'holdId' });
}
