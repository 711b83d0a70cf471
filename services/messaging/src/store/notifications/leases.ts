import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import type { Channel } from '#src/domain/notifications/content.ts';
import type { Failure, State } from '#src/domain/notifications/notification.ts';
import { query } from '#src/store/query.ts';

/** A notification that this process owns until its lease ends. All times are the database's. */
export type LeasedNotification = {
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly keyId: string;
  /** Counts this attempt too. Later it proves that the lease is still ours. */
  readonly attempt: number;
  readonly createdAt: Date;
  readonly notAfter: Date | null;
  readonly now: Date;
};

/** Whether `older`, about the same appointment, must leave first. A superseded one may be on its way to the carrier until its lease ends. */
const mustLeaveFirst = sql<boolean>`older.thread_reader = notifications.thread_reader and older.position < notifications.position
  and (older.state = 'PENDING' or (older.state = 'SUPERSEDED' and older.next_attempt_at > now()))`;

const olderInThread = query
  .selectFrom('notifications as older')
  .where(sql<boolean>`older.thread = notifications.thread and ${mustLeaveFirst}`)
  .select('older.id');

/** A letter about a series is older than later letters about one of its sessions. */
const olderAboutSeries = query
  .selectFrom('covered_appointments as covered')
  .innerJoin('notifications as older', 'older.id', 'covered.notification_id')
  .where(sql<boolean>`covered.appointment_id = notifications.thread and ${mustLeaveFirst}`)
  .select('older.id');

const due = query
  .selectFrom('notifications')
  // The state and the limit are literals, not parameters: only then does a kept plan use the index of pending notifications.
  .where('state', '=', sql.lit('PENDING'))
  .where('next_attempt_at', '<=', sql<Date>`now()`)
  .where(({ not, exists }) => not(exists(olderInThread)))
  .where(({ not, exists }) => not(exists(olderAboutSeries)))
  .orderBy('next_attempt_at')
  .limit(sql.lit(1))
  .select('id')
  .forUpdate()
  .skipLocked();

/** Leases the most overdue notification of a channel that no other process is sending. */
export function leaseNext(tx: Rows, channel: Channel, leaseMs: number): Promise<LeasedNotification | undefined> {
  return lease(tx, due.where('channel', '=', channel), leaseMs);
}

/** Leases this notification if it is due and no other process is sending it. */
export function leaseOne(tx: Rows, id: string, leaseMs: number): Promise<LeasedNotification | undefined> {
  return lease(tx, due.where('id', '=', id), leaseMs);
}

async function lease(tx: Rows, chosen: typeof due, leaseMs: number): Promise<LeasedNotification | undefined> {
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

/** Records the success, also of a letter superseded while it was being sent, and erases the content. Returns false when the lease had ended and another process took over. */
export function recordSent(tx: Rows, leased: LeasedNotification): Promise<boolean> {
  return end(tx, held(leased, ['PENDING', 'SUPERSEDED']), { state: 'SENT', failure: null });
}

/** Records that the letter has nothing to say any more, and erases the content. */
export function recordSuperseded(tx: Rows, leased: LeasedNotification): Promise<boolean> {
  return end(tx, held(leased), { state: 'SUPERSEDED', failure: null });
}

/** Records the failure and erases the content. */
export function recordFailed(tx: Rows, leased: LeasedNotification, failure: Failure): Promise<boolean> {
  return end(tx, held(leased), { state: 'FAILED', failure });
}

export async function postpone(tx: Rows, leased: LeasedNotification, waitMs: number): Promise<boolean> {
  const rows = await tx.rows(
    held(leased)
      .set({ next_attempt_at: inMilliseconds(waitMs) })
      .returning('id'),
  );
  return rows.length === 1;
}

type Outcome = { state: State; failure: Failure | null };

async function end(tx: Rows, row: ReturnType<typeof held>, outcome: Outcome): Promise<boolean> {
  const ended = { ...outcome, sealed: null, ended_at: sql<Date>`now()` };
  const rows = await tx.rows(row.set(ended).returning('id'));
  return rows.length === 1;
}

function held({ id, attempt }: LeasedNotification, states: readonly State[] = ['PENDING']) {
  return query
    .updateTable('notifications')
    .where('id', '=', id)
    .where('state', 'in', states)
    .where('attempts', '=', attempt);
}

function inMilliseconds(milliseconds: number) {
  return sql<Date>`now() + make_interval(secs => ${milliseconds / 1000}::float8)`;
}
