import { sql } from 'kysely';
import type { Channel, TemplateName } from '#src/domain/content.ts';
import type { Failure, State } from '#src/domain/notification.ts';
import type { Tx } from './open-store.ts';
import { query } from './query.ts';

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
  readonly channel: Channel;
  readonly template: TemplateName;
  readonly requestHash: Uint8Array;
  readonly keyId: string;
  readonly sealed: Uint8Array;
  readonly notAfter: Date | undefined;
};

/** Returns false when the sender has used the key before. Waits for a transaction that is writing the same key. */
export async function addNotification(tx: Tx, added: NewNotification): Promise<boolean> {
  const { requestHash, sealed, notAfter, ...columns } = added;
  const data = { ...columns, requestHash: bytes(requestHash), sealed: bytes(sealed), notAfter: notAfter ?? null };
  const { count } = await tx.notification.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
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

/** Deletes a batch of notifications that ended more than `days` ago, with their keys. Returns how many. */
export async function deleteEnded(tx: Tx, days: number): Promise<number> {
  const old = query
    .selectFrom('notifications')
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
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
