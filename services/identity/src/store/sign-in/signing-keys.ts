import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { SigningKey } from '#src/gen/prisma/client.ts';
import type { Tx } from '#src/store/open-store.ts';

export type SigningKeyRow = SigningKey;

export function loadKeys(tx: Tx): Promise<SigningKeyRow[]> {
  return tx.signingKey.findMany({ orderBy: { signsFrom: 'asc' } });
}

/** Locks the keys, so that only this replica makes or deletes one. */
export async function lockKeys(tx: Tx): Promise<void> {
  await tx.rows(
    wrapStatement(sql`select pg_advisory_xact_lock(hashtextextended('identity signing keys', 4211))::text`),
  );
}

export async function addKey(
  tx: Tx,
  { publicJwk, ...key }: { kid: string; sealed: string; publicJwk: object; signsFrom: Date },
): Promise<void> {
  await tx.signingKey.create({ data: { ...key, publicJwk: { ...publicJwk } } });
}

export async function deleteKeys(tx: Tx, kids: string[]): Promise<void> {
  await tx.signingKey.deleteMany({ where: { kid: { in: kids } } });
}
