import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';

/** A fee for missing a session that its client was told. */
export interface ToldFee {
  readonly appointmentId: string;
  readonly patientId: string;
  /** Above zero. */
  readonly cents: number;
  /** REVIEW: on the page that the client booked from. LETTER: in a letter about the booking. */
  readonly place: 'REVIEW' | 'LETTER';
  readonly toldAt: Date;
}

/** Keeps that a client was told a fee. The first time counts. */
export async function saveToldFee(tx: Tx | CoverageTx, fee: ToldFee): Promise<void> {
  const { appointmentId, patientId, cents, place, toldAt } = fee;
  await tx.rows(
    wrapStatement(sql`insert into told_fees (appointment_id, patient_id, cents, place, told_at)
      values (${appointmentId}::uuid, ${patientId}::uuid, ${cents}, ${place}, ${toldAt})
      on conflict (appointment_id, place, cents) do update set told_at = least(told_fees.told_at, excluded.told_at)`),
  );
}

/** Finds the lowest fee that the client of a session was told before an instant. */
export async function findToldFee(
  tx: Tx | CoverageTx,
  appointmentId: string,
  before: Date,
): Promise<ToldFee | undefined> {
  const [row] = await tx.rows(
    wrapStatement(sql<ToldFee>`select appointment_id as "appointmentId", patient_id as "patientId", cents, place, told_at as "toldAt"
      from told_fees where appointment_id = ${appointmentId}::uuid and told_at < ${before} order by cents, told_at limit 1`),
  );
  return row;
}
