import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Appointment } from '#src/domain/appointments/appointment.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { holdAt } from './holds.ts';

export type MoveOutcome = 'MOVED' | 'TIME_TAKEN' | 'PATIENT_BUSY';

/** Moves the reservation of an appointment. The caller rolls back every outcome but MOVED. Requires `lockTimes` for provider and patient. */
export async function moveReservation(
  tx: CareTx,
  { id, providerId, patientId }: Appointment,
  to: {
    readonly start: Date;
    readonly end: Date;
    readonly bufferMinutes: number;
    readonly holdId: string | undefined;
    readonly holders: readonly string[];
  },
): Promise<MoveOutcome> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ outcome: MoveOutcome }>`select move_claim(${id}::uuid, ${providerId}::uuid, ${patientId}::uuid,
      ${to.start}::timestamptz, ${to.end}::timestamptz, ${to.bufferMinutes}::int, ${holdAt(to.holdId, providerId)},
      ${[...to.holders]}::text[]) as outcome`),
  );
  return row?.outcome ?? 'TIME_TAKEN';
}
