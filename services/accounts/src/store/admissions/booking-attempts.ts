import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '../open-store.ts';
import { query } from '../query.ts';

export type BookingAttemptRow = Prisma.BookingAttemptGetPayload<object>;
export type BookingAttemptColumns = Omit<BookingAttemptRow, 'id' | 'shortId' | 'typedAt'>;

/** Keeps the latest attempt per person and provider. Its short id stays the same. */
export async function saveBookingAttempt(
  tx: PersonTx,
  ids: { id: string; shortId: string },
  columns: BookingAttemptColumns,
): Promise<string> {
  const { count } = await tx.bookingAttempt.createMany({ data: [{ ...ids, ...columns }], skipDuplicates: true });
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
  await tx.rows(statement(sql`select forget_booking_attempts()`));
}

/** Returns false when another person has answered for this appointment. */
export async function saveHowDidYouHear(
  tx: PersonTx,
  answer: { appointmentId: string; answer: string; details: string },
): Promise<boolean> {
  const { appointmentId, details } = answer;
  const [row] = await tx.rows(
    statement(sql<{ kept: boolean }>`
      select answer_how_did_you_hear(${appointmentId}::uuid, ${answer.answer}, ${details}) as kept`),
  );
  return row?.kept ?? false;
}
