import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '../open-store.ts';
import { query } from '../query.ts';

export type BookingAttemptRow = Prisma.BookingAttemptGetPayload<object>;
export type BookingAttemptColumns = Omit<BookingAttemptRow, 'id' | 'shortId' | 'typedAt' | 'networks' | 'countedAt'>;
/** What a new attempt is counted under: keyed hashes of networks, and the time by the service's clock. */
export type AttemptUse = Pick<BookingAttemptRow, 'networks' | 'countedAt'>;

/** Keeps the latest attempt per person and provider. Its short id stays the same. */
export async function saveBookingAttempt(
  tx: PersonTx,
  ids: { id: string; shortId: string },
  columns: BookingAttemptColumns,
  use: AttemptUse,
): Promise<string> {
  const data = [{ ...ids, ...columns, ...use }];
  const { count } = await tx.bookingAttempt.createMany({ data, skipDuplicates: true });
  if (count === 1) return ids.shortId;
  const { actor, providerId } = columns;
  const where = { actor, providerId };
  await tx.rows(
    query
      .updateTable('booking_attempts')
      .set({ typed_at: sql<Date>`now()` })
      .where('actor', '=', actor)
      .where('provider_id', '=', providerId),
  );
  const [row] = await tx.bookingAttempt.updateManyAndReturn({ where, data: columns, select: { shortId: true } });
  if (!row) throw new Error('a booking attempt vanished inside its own transaction');
  return row.shortId;
}

export async function hasBookingAttempt(tx: PersonTx, where: { actor: string; providerId: string }): Promise<boolean> {
  return (await tx.bookingAttempt.count({ where })) > 0;
}

/** Returns how many attempts each network made since then. Locks the networks until the transaction ends. */
export async function countAttempts(
  tx: PersonTx,
  networks: readonly string[],
  since: Date,
): Promise<Record<string, number>> {
  const [row] = await tx.rows(
    wrapStatement(
      sql<{ counts: Record<string, number> }>`select count_attempts(${[...networks]}::text[], ${since}) as counts`,
    ),
  );
  return row?.counts ?? {};
}

export async function findBookingAttempt(tx: PersonTx, id: string): Promise<BookingAttemptRow | undefined> {
  const [live] = await tx.rows(
    query
      .selectFrom('booking_attempts')
      .where('id', '=', id)
      .where('typed_at', '>', sql<Date>`now() - interval '30 days'`)
      .select('id'),
  );
  return live && ((await tx.bookingAttempt.findUnique({ where: { id } })) ?? undefined);
}

/** Deletes a batch of abandoned attempts. */
export async function deleteOldBookingAttempts(tx: PersonTx): Promise<void> {
  await tx.rows(wrapStatement(sql`select forget_booking_attempts()`));
}

/** Returns false when another person has answered for this appointment. */
export async function saveHowDidYouHear(
  tx: PersonTx,
  answer: { appointmentId: string; answer: string; details: string },
): Promise<boolean> {
  const { appointmentId, details } = answer;
  const [row] = await tx.rows(
    wrapStatement(sql<{ kept: boolean }>`
      select answer_how_did_you_hear(${appointmentId}::uuid, ${answer.answer}, ${details}) as kept`),
  );
  return row?.kept ?? false;
}
