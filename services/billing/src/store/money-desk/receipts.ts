import { wrapStatement } from '@linden/platform/store/sql';
import { type RawBuilder, sql } from 'kysely';
import type { CoverageTx } from '#src/store/open-store.ts';

/** Money of an insurer that belongs to no claim yet. */
export interface OpenReceipt {
  /** Of the ledger's entry. */
  readonly id: string;
  /** Under which the ledger has it, and what becomes of it. */
  readonly causeId: string;
  /** As the insurer named the claim; may be any text. */
  readonly claimNumber: string;
  /** Below zero: the insurer took it back. */
  readonly cents: number;
  readonly receivedAt: Date;
  /** Null when no claim has this number. */
  readonly patientId: string | null;
}

const maxListed = 100;

/** Lists money that waits for staff, oldest first. */
export function listOpenReceipts(tx: CoverageTx): Promise<OpenReceipt[]> {
  return list(tx, sql`true`);
}

export async function findOpenReceipt(tx: CoverageTx, id: string): Promise<OpenReceipt | undefined> {
  const [receipt] = await list(tx, sql`e.id = ${id}::uuid`);
  return receipt;
}

function list(tx: CoverageTx, which: RawBuilder<unknown>): Promise<OpenReceipt[]> {
  return tx.rows(
    wrapStatement(sql<OpenReceipt>`select e.id, e.cause_id as "causeId", coalesce(e.reason, '') as "claimNumber", e.happened_at as "receivedAt",
        (select -sum(p.cents)::int from ledger_postings p where p.entry_id = e.id and p.account = 'UNAPPLIED_RECEIPTS') as cents,
        (select c.patient_id from claims c where e.reason ~ '^L[0-9]{1,15}[AB][0-9]{1,4}$' and c.number::text = substring(e.reason from '^L([0-9]+)')) as "patientId"
      from ledger_entries e where e.cause = 'RECEIPT_UNAPPLIED' and ${which}
        and not exists (select from ledger_entries s where s.cause = 'RECEIPT_SETTLED' and s.cause_id = e.cause_id)
      order by e.happened_at, e.id limit ${maxListed}`),
  );
}
