import { sql } from 'kysely';
import type { Channel } from '#src/domain/content.ts';
import type { Failure } from '#src/domain/notification.ts';
import type { Tx } from './open-store.ts';
import { query } from './query.ts';

/** A notification that this process owns until its lease ends. All times are the database's. */
export type Claim = {
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly keyId: string;
  /** Counts this attempt too. Later it proves that the claim is still ours. */
  readonly attempt: number;
  readonly createdAt: Date;
  readonly notAfter: Date | null;
  readonly now: Date;
};

const due = query
  .selectFrom('notifications')
  .where('state', '=', 'PENDING')
  .where('next_attempt_at', '<=', sql<Date>`now()`)
  .orderBy('next_attempt_at')
  .limit(1)
  .select('id')
  .forUpdate()
  .skipLocked();

/** Claims the most overdue notification of a channel that no other process is sending. */
export function claimNext(tx: Tx, channel: Channel, leaseMs: number): Promise<Claim | undefined> {
  return claim(tx, due.where('channel', '=', channel), leaseMs);
}

/** Claims this notification if it is due and no other process is sending it. */
export function claimOne(tx: Tx, id: string, leaseMs: number): Promise<Claim | undefined> {
  return claim(tx, due.where('id', '=', id), leaseMs);
}

async function claim(tx: Tx, chosen: typeof due, leaseMs: number): Promise<Claim | undefined> {
  const [row] = await tx.rows(
    query
      .updateTable('notifications')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: inMilliseconds(leaseMs) }))
      .where('id', '=', chosen)
      .returning([
        'id',
        'sealed',
        'key_id as keyId',
        'attempts as attempt',
        'created_at as createdAt',
        'not_after as notAfter',
        sql<Date>`now()`.as('now'),
      ]),
  );
  // A table constraint guarantees that a pending notification has its content.
  return row && { ...row, sealed: row.sealed ?? new Uint8Array() };
}

/** Records the success and erases the content. Returns false when the lease had ended and another process took over. */
export function recordSent(tx: Tx, claimed: Claim): Promise<boolean> {
  return end(tx, claimed, { state: 'SENT', failure: null });
}

/** Records the failure and erases the content. */
export function recordFailed(tx: Tx, claimed: Claim, failure: Failure): Promise<boolean> {
  return end(tx, claimed, { state: 'FAILED', failure });
}

export async function postpone(tx: Tx, claimed: Claim, waitMs: number): Promise<boolean> {
  const rows = await tx.rows(
    held(claimed)
      .set({ next_attempt_at: inMilliseconds(waitMs) })
      .returning('id'),
  );
  return rows.length === 1;
}

async function end(tx: Tx, claimed: Claim, outcome: { state: string; failure: Failure | null }): Promise<boolean> {
  const ended = { ...outcome, sealed: null, ended_at: sql<Date>`now()` };
  const rows = await tx.rows(held(claimed).set(ended).returning('id'));
  return rows.length === 1;
}

function held({ id, attempt }: Claim) {
  return query
    .updateTable('notifications')
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .where('attempts', '=', attempt);
}

function inMilliseconds(milliseconds: number) {
  return sql<Date>`now() + make_interval(secs => ${milliseconds / 1000}::float8)`;
}
