import { randomUUID } from 'node:crypto';
import { DomainError } from '@linden/platform/domain-error';
import { sql } from 'kysely';
import type { LedgerAccount } from '#src/domain/ledger/accounts.ts';
import { checkEntry, computeDigest, type LedgerEntry } from '#src/domain/ledger/entry.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/**
 * Posts an entry once per cause.
 * @returns whether it is new
 * @throws DomainError LEDGER_CAUSE_REUSED when the cause was posted with other postings
 */
export async function postEntry(tx: Tx, entry: LedgerEntry): Promise<'posted' | 'repeated'> {
  const { cause, causeId, happenedAt, reason = null, postings } = checkEntry(entry);
  const digest = computeDigest({ ...entry, postings });
  const id = randomUUID();
  const [posted] = await tx.rows(
    query
      .insertInto('ledger_entries')
      .values({ id, cause, cause_id: causeId, digest, currency: 'USD', happened_at: happenedAt, reason })
      .onConflict((conflict) => conflict.constraint('ledger_entry_once').doNothing())
      .returning('id'),
  );
  if (!posted) return checkRepeatedEntry(tx, entry, digest);
  const lines = postings.map(({ account, ownerId, cents }, line) => ({
    entry_id: id,
    line,
    account,
    owner_id: ownerId ?? null,
    cents,
  }));
  await tx.rows(query.insertInto('ledger_postings').values(lines));
  return 'posted';
}

async function checkRepeatedEntry(tx: Tx, { cause, causeId }: LedgerEntry, digest: Uint8Array): Promise<'repeated'> {
  const [kept] = await tx.rows(
    query.selectFrom('ledger_entries').select('digest').where('cause', '=', cause).where('cause_id', '=', causeId),
  );
  if (kept && Buffer.compare(kept.digest, digest) === 0) return 'repeated';
  throw new DomainError({
    code: 'LEDGER_CAUSE_REUSED',
    kind: 'conflict',
    message: 'This was already recorded with another amount.',
  });
}

/** Returns the balance of an account in cents: above zero is a debit. Without an owner it is the sum over all owners. */
export async function readBalance(tx: Tx, account: LedgerAccount, ownerId?: string): Promise<number> {
  const all = query
    .selectFrom('ledger_postings')
    .select(sql<bigint>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .where('account', '=', account);
  const [row] = await tx.rows(ownerId === undefined ? all : all.where('owner_id', '=', ownerId));
  return Number(row?.cents ?? 0);
}
