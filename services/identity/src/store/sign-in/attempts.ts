import { sql } from 'kysely';
import type { Attempts } from '#src/domain/sign-in/attempts.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export interface AttemptKey {
  scope: string;
  keyHash: Buffer;
}

/** Returns the attempts, locked until the transaction ends, or `undefined` before the first one. */
export async function lockAttempts(tx: Tx, { scope, keyHash }: AttemptKey): Promise<Attempts | undefined> {
  await tx.rows(
    query
      .insertInto('attempts')
      .values({ scope, key_hash: keyHash, count: 0, first_at: sql<Date>`now()`, last_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const [row] = await tx.rows(
    query
      .selectFrom('attempts')
      .where('scope', '=', scope)
      .where('key_hash', '=', keyHash)
      .select(['count', 'first_at as firstAt', 'last_at as lastAt', 'blocked_until as blockedUntil'])
      .forUpdate(),
  );
  return row && row.count > 0 ? row : undefined;
}

export async function saveAttempts(tx: Tx, key: AttemptKey, attempts: Attempts): Promise<void> {
  const { count, firstAt, lastAt, blockedUntil } = attempts;
  await tx.rows(update(key).set({ count, first_at: firstAt, last_at: lastAt, blocked_until: blockedUntil }));
}

export async function forgetAttempts(tx: Tx, { scope, keyHash }: AttemptKey): Promise<void> {
  await tx.rows(query.deleteFrom('attempts').where('scope', '=', scope).where('key_hash', '=', keyHash));
}

export async function forgiveAttempt(tx: Tx, key: AttemptKey): Promise<void> {
  await tx.rows(
    update(key).set(({ ref }) => ({ count: sql<number>`greatest(${ref('count')} - 1, 0)`, blocked_until: null })),
  );
}

export async function deleteOldAttempts(tx: Tx): Promise<void> {
  await tx.rows(query.deleteFrom('attempts').where('last_at', '<', sql<Date>`now() - interval '2 days'`));
}

function update({ scope, keyHash }: AttemptKey) {
  return query.updateTable('attempts').where('scope', '=', scope).where('key_hash', '=', keyHash);
}
