import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** A letter that a visitor can cause. `recipient` is a keyed hash. */
export type BookingLetter = {
  readonly notificationId: string;
  readonly recipient: Uint8Array;
  readonly template: string;
  readonly at: Date;
};

/** Counts the recipient's letters of the last hour. Locks the recipient, so that parallel requests cannot exceed the limit. */
export async function countLetters(
  tx: Tx,
  { recipient, at }: Pick<BookingLetter, 'recipient' | 'at'>,
): Promise<{ letters: number; codes: number }> {
  const bytes = Buffer.from(recipient);
  await tx.rows(wrapStatement(sql`select pg_advisory_xact_lock(hashtextextended(${bytes.toString('hex')}, 11))::text`));
  const [row] = await tx.rows(
    wrapStatement(sql<{ letters: number; codes: number }>`select count(*)::int as letters,
      (count(*) filter (where template = 'BOOKING_CODE'))::int as codes
      from booking_letters where recipient = ${bytes} and at > ${new Date(at.getTime() - 3_600_000)}`),
  );
  return row ?? { letters: 0, codes: 0 };
}

export async function saveLetter(tx: Tx, { notificationId, recipient, template, at }: BookingLetter): Promise<void> {
  const values = { notification_id: notificationId, recipient: Buffer.from(recipient), template, at };
  await tx.rows(query.insertInto('booking_letters').values(values));
}

/** Deletes letters after a day. Returns how many. */
export async function deleteLetters(tx: Tx): Promise<number> {
  const old = sql<Date>`now() - interval '1 day'`;
  const rows = await tx.rows(query.deleteFrom('booking_letters').where('at', '<', old).returning('notification_id'));
  return rows.length;
}
