import { sql } from 'kysely';
import type { Channel, TemplateName } from '#src/domain/notifications/content.ts';
import type { LetterSubject } from '#src/domain/notifications/failed-letter.ts';
import type { Failure, State } from '#src/domain/notifications/notification.ts';
import { replacingIds, waitingIds } from '#src/store/letters/failed-letters.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** What is kept of a notification: neither its recipient nor its content. */
export type KeptNotification = {
  readonly id: string;
  readonly state: State;
  readonly failure: Failure | null;
  readonly attempts: number;
  readonly requestHash: Uint8Array;
  readonly keyId: string;
};

export type NewNotification = {
  readonly id: string;
  readonly sender: string;
  readonly key: string;
  readonly accountId: string;
  readonly subject: LetterSubject;
  readonly channel: Channel;
  readonly template: TemplateName;
  readonly requestHash: Uint8Array;
  readonly keyId: string;
  readonly sealed: Uint8Array;
  readonly notAfter: Date | undefined;
  readonly thread?: LetterThread;
};

/** Letters to one reader about one appointment or recommendation, which leave in order. */
export type LetterThread = {
  /** The appointment, the recommendation, or the series for a letter about all its sessions. */
  readonly appointmentId: string;
  /** The appointments of a series that the letter is about. */
  readonly coveredIds?: readonly string[];
  /** A keyed hash of the recipient. */
  readonly reader: Uint8Array;
  readonly position: bigint;
};

/** Returns false when the sender has used the key before. Waits for a transaction that is writing the same key. */
export async function addNotification(tx: Tx, added: NewNotification): Promise<boolean> {
  const { requestHash, sealed, notAfter, thread, ...columns } = added;
  const order = thread && {
    thread: thread.appointmentId,
    threadReader: bytes(thread.reader),
    position: thread.position,
  };
  const data = {
    ...columns,
    requestHash: bytes(requestHash),
    sealed: bytes(sealed),
    notAfter: notAfter ?? null,
    ...order,
  };
  const { count } = await tx.notification.createMany({ data: [data], skipDuplicates: true });
  const covered = thread?.coveredIds ?? [];
  if (count === 1 && covered.length > 0)
    await tx.coveredAppointment.createMany({
      data: covered.map((appointmentId) => ({ notificationId: added.id, appointmentId })),
    });
  return count === 1;
}

/**
 * Ends the letters of an appointment that are older than `position` and not sent yet. Returns how many. One that a worker is sending now
 * keeps the newer letter back until its lease ends, so that it cannot arrive after it.
 */
export async function supersedeOlder(
  tx: Tx,
  { appointmentId, position, leaseMs }: { appointmentId: string; position: bigint; leaseMs: number },
): Promise<number> {
  const leaseEnd = sql<Date>`least(next_attempt_at, now() + make_interval(secs => ${leaseMs / 1000}::float8))`;
  const rows = await tx.rows(
    query
      .updateTable('notifications')
      .set({
        state: 'SUPERSEDED',
        sealed: null,
        ended_at: sql<Date>`now()`,
        next_attempt_at: sql<Date>`case when attempts = 0 then now() else ${leaseEnd} end`,
      })
      .where('thread', '=', appointmentId)
      .where('position', '<', position)
      .where('state', '=', 'PENDING')
      .returning('id'),
  );
  return rows.length;
}

/** Ends the letters of a thread that still wait for further moves: a newer one says where the session is now. */
export async function supersedeWaiting(
  tx: Tx,
  { appointmentId, position }: Pick<LetterThread, 'appointmentId' | 'position'>,
): Promise<void> {
  await tx.rows(
    query
      .updateTable('notifications')
      .set({ state: 'SUPERSEDED', sealed: null, ended_at: sql<Date>`now()`, next_attempt_at: sql<Date>`now()` })
      .where('thread', '=', appointmentId)
      .where('position', '<', position)
      .where('state', '=', 'PENDING')
      .where('attempts', '=', 0)
      .where('next_attempt_at', '>', sql<Date>`now()`),
  );
}

/** Lets a new notification wait before its first attempt. */
export async function delayFirstAttempt(tx: Tx, id: string, waitMs: number): Promise<void> {
  await tx.rows(
    query
      .updateTable('notifications')
      .set({ next_attempt_at: sql<Date>`now() + make_interval(secs => ${waitMs / 1000}::float8)` })
      .where('id', '=', id),
  );
}

export async function findByKey(tx: Tx, sender: string, key: string): Promise<KeptNotification | undefined> {
  const row = await tx.notification.findUnique({ where: { sender_key: { sender, key } }, select: kept });
  return row ? (row as KeptNotification) : undefined;
}

/** Returns `undefined` also when another service sent it. */
export async function findById(tx: Tx, sender: string, id: string): Promise<KeptNotification | undefined> {
  const row = await tx.notification.findFirst({ where: { id, sender }, select: kept });
  return row ? (row as KeptNotification) : undefined;
}

/**
 * Deletes a batch of notifications that ended more than `days` ago, with their keys. A failed letter that waits for support stays until it was
 * handled that long ago. A letter that reached its reader outlives the failed ones that it replaces. Returns how many.
 */
export async function deleteEnded(tx: Tx, days: number): Promise<number> {
  const cutoff = sql<Date>`now() - make_interval(days => ${days}::int)`;
  const old = query
    .selectFrom('notifications')
    .where('ended_at', '<', cutoff)
    .where(sql<boolean>`coalesce(handled_at < ${cutoff}, true)`)
    .where('id', 'not in', waitingIds)
    .where('id', 'not in', replacingIds)
    .orderBy('ended_at')
    .limit(1000)
    .select('id')
    .forUpdate()
    .skipLocked();
  const rows = await tx.rows(query.deleteFrom('notifications').where('id', 'in', old).returning('id'));
  return rows.length;
}

const kept = { id: true, state: true, failure: true, attempts: true, requestHash: true, keyId: true } as const;

// The client requires arrays that own their buffer.
function bytes(value: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(value);
}
