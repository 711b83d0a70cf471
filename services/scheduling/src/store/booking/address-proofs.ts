import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { CareTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** A code that proves an address. Hashes are keyed. */
export type BookingCode = {
  readonly id: string;
  readonly visitor: string;
  readonly networks: readonly string[];
  readonly address: Uint8Array;
  readonly codeHash: Uint8Array;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type ProofQuestion = { readonly visitor: string; readonly address: Uint8Array | undefined; readonly now: Date };

/** Returns whether this browser has proved the address. Without an address, any proof of this browser counts. */
export async function hasProof(tx: CareTx | Tx, { visitor, address, now }: ProofQuestion): Promise<boolean> {
  const proofs = query
    .selectFrom('address_proofs')
    .where('visitor', '=', visitor)
    .where('expires_at', '>', now)
    .limit(1)
    .select('visitor');
  const rows = await tx.rows(address ? proofs.where('address', '=', Buffer.from(address)) : proofs);
  return rows.length > 0;
}

/** Counts the codes of the last hour by network. */
export async function countCodes(tx: Tx, networks: readonly string[], now: Date): Promise<Record<string, number>> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await tx.rows(wrapStatement(sql`select lock_times(${networks.map((each) => `uc${each}`)}::text[])::text`));
  const [row] = await tx.rows(
    wrapStatement(sql<{ counts: Record<string, number> }>`select coalesce(jsonb_object_agg(n, (select count(*)
      from booking_codes c where c.networks @> array[n] and c.created_at > ${hourAgo})), '{}') as counts
      from unnest(${[...networks]}::text[]) n`),
  );
  return row?.counts ?? {};
}

export async function saveCode(tx: Tx, code: BookingCode): Promise<void> {
  const { id, visitor, networks, address, codeHash, createdAt, expiresAt } = code;
  await tx.rows(
    query.insertInto('booking_codes').values({
      id,
      visitor,
      networks: [...networks],
      created_at: createdAt,
      expires_at: expiresAt,
      address: Buffer.from(address),
      code_hash: Buffer.from(codeHash),
    }),
  );
}

/** Ends a code that was not mailed, so that it cannot be tried. */
export async function endCode(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.rows(query.updateTable('booking_codes').set({ used_at: now }).where('id', '=', id));
}

export async function deleteCode(tx: Tx, id: string): Promise<void> {
  await tx.rows(query.deleteFrom('booking_codes').where('id', '=', id));
}

/** Counts a try of the newest code and returns its state. Returns `undefined` when it is used, expired or has no tries left. */
export async function tryCode(
  tx: Tx,
  { visitor, address, now }: ProofQuestion & { readonly address: Uint8Array },
  maxTries: number,
): Promise<{ id: string; codeHash: Uint8Array; tries: number } | undefined> {
  const newest = query
    .selectFrom('booking_codes')
    .where('visitor', '=', visitor)
    .where('address', '=', Buffer.from(address))
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('id');
  const [row] = await tx.rows(
    query
      .updateTable('booking_codes')
      .set(({ ref }) => ({ tries: sql<number>`${ref('tries')} + 1` }))
      .where('id', 'in', newest)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', maxTries)
      .returning(['id', 'code_hash as codeHash', 'tries']),
  );
  return row;
}

/** Uses the code and saves the proof. */
export async function saveProof(
  tx: Tx,
  codeId: string,
  { visitor, address, now }: ProofQuestion & { readonly address: Uint8Array },
  expiresAt: Date,
): Promise<void> {
  await tx.rows(query.updateTable('booking_codes').set({ used_at: now }).where('id', '=', codeId));
  await tx.rows(
    query
      .insertInto('address_proofs')
      .values({ visitor, address: Buffer.from(address), expires_at: expiresAt })
      .onConflict((conflict) => conflict.columns(['visitor', 'address']).doUpdateSet({ expires_at: expiresAt })),
  );
}

/** Deletes uses and codes after a day, proofs that have expired, and addresses of sessions that are over. Returns how many rows. */
export async function forgetVisitors(tx: Tx, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - 25 * 3_600_000);
  const [row] = await tx.rows(
    wrapStatement(sql<{ count: number }>`with uses as (delete from visitor_uses where at < ${dayAgo} returning 1),
      codes as (delete from booking_codes where created_at < ${dayAgo} returning 1),
      proofs as (delete from address_proofs where expires_at < ${now} returning 1)
      select ((select count(*) from uses) + (select count(*) from codes) + (select count(*) from proofs)
        + forget_booked_addresses())::int as count`),
  );
  return row?.count ?? 0;
}
