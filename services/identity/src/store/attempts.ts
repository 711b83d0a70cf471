import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import type { Attempts } from '#src/domain/attempts.ts';
import type { Tx } from './open-store.ts';

export interface AttemptKey {
  scope: string;
  keyHash: Buffer;
}

interface AttemptRow {
  count: number;
  first_at: Date;
  last_at: Date;
  blocked_until: Date | null;
}

/** What is known, locked until the end of the transaction; undefined for the first attempt. */
export async function lockAttempts(tx: Tx, { scope, keyHash }: AttemptKey): Promise<Attempts | undefined> {
  await tx.rows(
    statement(sql`insert into attempts (scope, key_hash, count, first_at, last_at)
      values (${scope}, ${keyHash}, 0, now(), now()) on conflict do nothing`),
  );
  const rows = await tx.rows(
    statement(sql<AttemptRow>`select count, first_at, last_at, blocked_until from attempts
      where scope = ${scope} and key_hash = ${keyHash} for update`),
  );
  const row = rows[0];
  if (!row || row.count === 0) return undefined;
  return { count: row.count, firstAt: row.first_at, lastAt: row.last_at, blockedUntil: row.blocked_until };
}

export async function saveAttempts(tx: Tx, { scope, keyHash }: AttemptKey, attempts: Attempts): Promise<void> {
  const { count, firstAt, lastAt, blockedUntil } = attempts;
  await tx.rows(
    statement(sql`update attempts
      set count = ${count}, first_at = ${firstAt}, last_at = ${lastAt}, blocked_until = ${blockedUntil}
      where scope = ${scope} and key_hash = ${keyHash}`),
  );
}

export async function forgetAttempts(tx: Tx, { scope, keyHash }: AttemptKey): Promise<void> {
  await tx.rows(statement(sql`delete from attempts where scope = ${scope} and key_hash = ${keyHash}`));
}

export async function forgiveAttempt(tx: Tx, { scope, keyHash }: AttemptKey): Promise<void> {
  await tx.rows(
    statement(sql`update attempts set count = greatest(count - 1, 0), blocked_until = null
      where scope = ${scope} and key_hash = ${keyHash}`),
  );
}

export async function deleteOldAttempts(tx: Tx): Promise<void> {
  await tx.rows(statement(sql`delete from attempts where last_at < now() - interval '2 days'`));
}
