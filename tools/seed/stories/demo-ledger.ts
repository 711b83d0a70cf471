import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** Cents: a debit above zero, a credit below. */
export type DemoPosting = readonly [account: string, owner: string | null, cents: number];

/** Posts a balanced entry as billing does, with the digest of its postings. */
export async function postDemoEntry(
  database: Client,
  { cause, causeId, at, reason = null }: { cause: string; causeId: string; at: Date; reason?: string | null },
  lines: readonly DemoPosting[],
): Promise<void> {
  const words = lines.map(([account, owner, cents]) => `${account} ${owner ?? ''} ${cents}`).sort();
  const digest = createHash('sha256').update(words.join('\n')).digest();
  await database.query(
    `with entry as (
       insert into billing.ledger_entries (id, cause, cause_id, digest, currency, happened_at, reason)
       values (gen_random_uuid(), $1, $2, $3, 'USD', $4, $8) on conflict on constraint ledger_entry_once do nothing returning id)
     insert into billing.ledger_postings (entry_id, line, account, owner_id, cents)
     select entry.id, line - 1, account, owner, cents from entry,
       unnest($5::text[], $6::uuid[], $7::int[]) with ordinality as posted (account, owner, cents, line)`,
    [
      cause,
      causeId,
      digest,
      at,
      lines.map(([account]) => account),
      lines.map(([, owner]) => owner),
      lines.map(([, , cents]) => cents),
      reason,
    ],
  );
}
