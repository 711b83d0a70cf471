import { sql } from 'kysely';
import { draftMinutes, maxDraftsPerActor } from '#src/domain/booking/booking-draft.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { clockNow, query } from '#src/store/query.ts';

/** What was typed into a booking form. Only its author and the browser that typed it see the row. */
export type SealedDraft = {
  /** The hold under which it was saved first. */
  readonly holdId: string;
  readonly actor: string;
  readonly providerId: string;
  readonly sealed: Uint8Array;
  readonly keyId: string;
};

/** Finds a draft of the caller by its hold. */
export async function findBookingDraft(
  tx: CareTx,
  holdId: string,
): Promise<Pick<SealedDraft, 'providerId' | 'sealed' | 'keyId'> | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('booking_drafts')
      .where('hold_id', '=', holdId)
      .where('expires_at', '>', clockNow)
      .select(['provider_id as providerId', 'sealed', 'key_id as keyId']),
  );
  return row;
}

/** Saves a draft from now on. The oldest ones of an actor who has too many are deleted. */
export async function saveBookingDraft(tx: CareTx, draft: SealedDraft): Promise<void> {
  const { holdId, actor, providerId, keyId } = draft;
  const changed = {
    actor,
    sealed: Buffer.from(draft.sealed),
    key_id: keyId,
    expires_at: sql<Date>`${clockNow} + make_interval(mins => ${draftMinutes}::int)`,
  };
  await tx.rows(
    query
      .insertInto('booking_drafts')
      .values({ hold_id: holdId, provider_id: providerId, ...changed })
      .onConflict((conflict) => conflict.column('hold_id').doUpdateSet(changed)),
  );
  const newest = query
    .selectFrom('booking_drafts')
    .where('actor', '=', actor)
    .orderBy('expires_at', 'desc')
    .limit(maxDraftsPerActor)
    .select('hold_id');
  await tx.rows(query.deleteFrom('booking_drafts').where('actor', '=', actor).where('hold_id', 'not in', newest));
}

/** Deletes drafts half an hour after their last save. Returns how many. */
export async function deleteEndedDrafts(tx: CareTx): Promise<number> {
  const rows = await tx.rows(
    query.deleteFrom('booking_drafts').where('expires_at', '<=', clockNow).returning('hold_id'),
  );
  return rows.length;
}
