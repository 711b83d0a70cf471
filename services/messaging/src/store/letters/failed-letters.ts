import { sql } from 'kysely';
import { type LetterSubject, listFollowedUp } from '#src/domain/notifications/failed-letter.ts';
import type { Failure } from '#src/domain/notifications/notification.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** A letter that reached no one, for staff. */
export type FailedLetter = {
  readonly id: string;
  readonly template: string;
  /** Null for letters from before it was kept. */
  readonly subject: LetterSubject | null;
  readonly accountId: string;
  readonly failedAt: Date;
  readonly failure: Failure;
  readonly handledAt: Date | null;
  /** An account. */
  readonly handledBy: string | null;
  readonly handledNote: string | null;
};

const failed = query
  .selectFrom('notifications')
  .where('state', '=', sql.lit('FAILED'))
  .where('template', 'in', listFollowedUp())
  .select(['id', 'template', 'subject', 'account_id as accountId', 'failure'])
  .select(sql<Date>`ended_at`.as('failedAt'))
  .select(['handled_at as handledAt', 'handled_by as handledBy', 'handled_note as handledNote']);

/** The person has the same letter at another address, or a newer one about the same session. */
const isReachedBy = sql<boolean>`other.thread = notifications.thread and other.account_id = notifications.account_id
  and other.position >= notifications.position and other.state = 'SENT'`;
const reachedSince = query.selectFrom('notifications as other').where(isReachedBy).select('other.id');

const waiting = failed.where('handled_at', 'is', null).where(({ not, exists }) => not(exists(reachedSince)));

/** Failed letters that wait for staff. */
export const waitingIds = waiting.clearSelect().select('id');

/** Letters whose readers no longer wait for a failed one, so that it does not wait for staff either. */
export const replacingIds = query
  .selectFrom('notifications as other')
  .innerJoin('notifications', (join) => join.on(isReachedBy))
  .where('notifications.state', '=', sql.lit('FAILED'))
  .where('notifications.handled_at', 'is', null)
  .select('other.id');

/** Lists failed letters that wait for staff, oldest first. */
export async function listWaitingLetters(tx: Tx, limit: number): Promise<FailedLetter[]> {
  return (await tx.rows(waiting.orderBy('ended_at').limit(limit))) as FailedLetter[];
}

/** Counts failed letters that wait for staff. */
export async function countWaitingLetters(tx: Tx): Promise<number> {
  const counted = waiting.clearSelect().select(sql<number>`count(*)::int`.as('count'));
  const [row] = await tx.rows(counted);
  return row?.count ?? 0;
}

/** Lists failed letters that staff handled, the newest first. */
export async function listHandledLetters(tx: Tx, limit: number): Promise<FailedLetter[]> {
  const handled = failed.where('handled_at', 'is not', null).orderBy('handled_at', 'desc').limit(limit);
  return (await tx.rows(handled)) as FailedLetter[];
}

/** Locks a failed letter until the transaction ends. Returns `undefined` when it does not exist. */
export async function lockFailedLetter(
  tx: Tx,
  id: string,
): Promise<Pick<FailedLetter, 'accountId' | 'handledBy'> | undefined> {
  const [letter] = await tx.rows(failed.where('id', '=', id).forUpdate());
  return letter;
}

/** Records what a member of staff did about a letter. */
export async function saveHandling(tx: Tx, id: string, { by, note }: { by: string; note: string }): Promise<void> {
  const handled = { handled_at: sql<Date>`now()`, handled_by: by, handled_note: note };
  await tx.rows(query.updateTable('notifications').set(handled).where('id', '=', id).returning('id'));
}
