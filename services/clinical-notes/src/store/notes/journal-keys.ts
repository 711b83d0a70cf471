import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** How many days a key opens what was typed. Older keys are neither returned nor kept. */
const daysOpened = 7;

/** Names the row that a journal key is sealed for. */
export function buildJournalDayKeySubject(id: string): string {
  return `journal key ${id}`;
}

/** The subject of a key of the version before, which had one key per account. */
export function buildFormerJournalKeySubject(accountId: string): string {
  return `journal key ${accountId}`;
}

export interface JournalDayKey {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly key: Uint8Array;
}

const today = sql<Date>`(now() at time zone 'utc')::date`;
const oldest = sql<Date>`(now() at time zone 'utc')::date - ${daysOpened}::int`;

/**
 * Returns the journal keys of the account for the last days, the newest first.
 * @param proposed is stored as the key of today when there is none yet
 */
export async function putJournalKeys(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  { accountId, id, proposed }: { accountId: string; id: string; proposed: () => Uint8Array },
): Promise<JournalDayKey[]> {
  const known = await listJournalKeys(tx, envelope, accountId);
  if (known[0]?.isToday) return known;
  const { sealed, dataKey, keyId } = envelope.seal(proposed(), buildJournalDayKeySubject(id));
  await tx.rows(
    query
      .insertInto('journal_day_keys')
      .values({
        id,
        account_id: accountId,
        day: today,
        sealed: Buffer.from(sealed),
        data_key: Buffer.from(dataKey),
        key_id: keyId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  const stored = await listJournalKeys(tx, envelope, accountId);
  if (!stored[0]?.isToday) throw new Error('the journal key was not stored');
  return stored;
}

async function listJournalKeys(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  accountId: string,
): Promise<(JournalDayKey & { readonly isToday: boolean })[]> {
  const rows = await tx.rows(
    query
      .selectFrom('journal_day_keys')
      .where('account_id', '=', accountId)
      .where('day', '>=', oldest)
      .orderBy('day', 'desc')
      .select(['id', 'sealed', 'data_key as dataKey', 'key_id as keyId'])
      .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), sql<boolean>`day = ${today}`.as('isToday')]),
  );
  return rows.map(({ id, day, isToday, ...sealed }) => ({
    day,
    isToday,
    key: envelope.open(sealed, buildJournalDayKeySubject(id)),
  }));
}

/** Deletes keys that open nothing any more. Returns their number. */
export async function deleteOldJournalKeys(tx: NoteTx): Promise<number> {
  return (await tx.rows(query.deleteFrom('journal_day_keys').where('day', '<', oldest).returning('id'))).length;
}
