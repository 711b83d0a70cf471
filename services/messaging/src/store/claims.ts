import { statement } from '@linden/platform/sql';
import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '#src/domain/content.ts';
import type { Failure } from '#src/domain/notification.ts';
import type { Tx } from './open-store.ts';

/** A notification that this process may send until its lease ends. Times are the database's. */
export type Claim = {
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly keyId: string;
  /** This attempt included; also what proves later that the claim is still ours. */
  readonly attempt: number;
  readonly createdAt: Date;
  readonly notAfter: Date | null;
  readonly now: Date;
};

/** The one of a channel that has been due for longest, unless others are at work on all of them. */
export function claimNext(tx: Tx, channel: Channel, leaseMs: number): Promise<Claim | undefined> {
  return claim(tx, sql`channel = ${channel}`, leaseMs);
}

/** This one, if it is due and nobody is at work on it. */
export function claimOne(tx: Tx, id: string, leaseMs: number): Promise<Claim | undefined> {
  return claim(tx, sql`id = ${id}::uuid`, leaseMs);
}

async function claim(tx: Tx, which: RawBuilder<unknown>, leaseMs: number): Promise<Claim | undefined> {
  const [row] = await tx.rows(
    statement(sql<Claim>`
      update notifications as n
      set attempts = n.attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseMs / 1000}::float8)
      where n.id = (
        select id from notifications
        where state = 'PENDING' and next_attempt_at <= now() and ${which}
        order by next_attempt_at limit 1 for update skip locked
      )
      returning n.id, n.sealed, n.key_id as "keyId", n.attempts as attempt, n.created_at as "createdAt",
        n.not_after as "notAfter", now() as now`),
  );
  return row;
}

/** What was said is erased. False when the lease had ended and somebody else has taken over. */
export function recordSent(tx: Tx, { id, attempt }: Claim): Promise<boolean> {
  return end(tx, sql`state = 'SENT', failure = null`, id, attempt);
}

/** What was to be said is erased. */
export function recordFailed(tx: Tx, { id, attempt }: Claim, failure: Failure): Promise<boolean> {
  return end(tx, sql`state = 'FAILED', failure = ${failure}`, id, attempt);
}

export async function postpone(tx: Tx, { id, attempt }: Claim, waitMs: number): Promise<boolean> {
  const rows = await tx.rows(
    statement(sql`update notifications set next_attempt_at = now() + make_interval(secs => ${waitMs / 1000}::float8)
      where id = ${id}::uuid and state = 'PENDING' and attempts = ${attempt}::int returning id`),
  );
  return rows.length === 1;
}

async function end(tx: Tx, outcome: RawBuilder<unknown>, id: string, attempt: number): Promise<boolean> {
  const rows = await tx.rows(
    statement(sql`update notifications set ${outcome}, sealed = null, ended_at = now()
      where id = ${id}::uuid and state = 'PENDING' and attempts = ${attempt}::int returning id`),
  );
  return rows.length === 1;
}
