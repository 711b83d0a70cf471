import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Names the row that a journal key is sealed for. */
export function buildJournalKeySubject(accountId: string): string {
  return `journal key ${accountId}`;
}

/** Returns the journal key of the account. @param proposed is stored when there is none yet */
export async function putJournalKey(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  accountId: string,
  proposed: () => Uint8Array,
): Promise<Uint8Array> {
  const known = await findJournalKey(tx, envelope, accountId);
  if (known) return known;
  const { sealed, dataKey, keyId } = envelope.seal(proposed(), buildJournalKeySubject(accountId));
  await tx.rows(
    query
      .insertInto('journal_keys')
      .values({ id: accountId, sealed: Buffer.from(sealed), data_key: Buffer.from(dataKey), key_id: keyId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  const stored = await findJournalKey(tx, envelope, accountId);
  if (!stored) throw new Error('the journal key was not stored');
  return stored;
}

async function findJournalKey(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  accountId: string,
): Promise<Uint8Array | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('journal_keys')
      .where('id', '=', accountId)
      .select(['sealed', 'data_key as dataKey', 'key_id as keyId']),
  );
  return row && envelope.open(row, buildJournalKeySubject(accountId));
}
