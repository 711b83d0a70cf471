import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { BookingLimit, LimitRaise } from '#src/domain/booking/limit-raise.ts';
import type { CareTx, Tx } from '#src/store/open-store.ts';

/** Saves a raise once. Returns false when there is one with this id. */
export async function saveLimitRaise(tx: CareTx, raise: LimitRaise): Promise<boolean> {
  const { count } = await tx.bookingLimitRaise.createMany({ data: [raise], skipDuplicates: true });
  return count === 1;
}

/** Lists the raises of a patient, newest first. */
export async function listLimitRaises(tx: CareTx, patientId: string): Promise<LimitRaise[]> {
  const rows = await tx.bookingLimitRaise.findMany({ where: { patientId }, orderBy: { raisedAt: 'desc' }, take: 50 });
  // The table's check constraint allows no other kinds.
  return rows.map((row) => ({ ...row, kind: row.kind as BookingLimit }));
}

/** Returns how much staff raised a limit of one of these patients. */
export async function readRaiseOfPatients(
  tx: CareTx,
  kind: BookingLimit,
  patients: readonly string[],
): Promise<number> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ more: number }>`select raised_limit_of_patients(${kind}, ${[...patients]}::uuid[]) as more`),
  );
  return row?.more ?? 0;
}

/** Returns how much staff raised a limit of a patient for whom this address booked without an account. */
export async function readRaiseOfAddress(tx: CareTx | Tx, kind: BookingLimit, recipient: Uint8Array): Promise<number> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ more: number }>`select raised_limit_of_address(${kind}, ${Buffer.from(recipient)}) as more`),
  );
  return row?.more ?? 0;
}

/** Returns how much staff raised a limit of a patient of these appointments. */
export async function readRaiseOfAppointments(
  tx: CareTx,
  kind: BookingLimit,
  appointmentIds: readonly string[],
): Promise<number> {
  const [row] = await tx.rows(
    wrapStatement(
      sql<{ more: number }>`select raised_limit_of_appointments(${kind}, ${[...appointmentIds]}::uuid[]) as more`,
    ),
  );
  return row?.more ?? 0;
}
