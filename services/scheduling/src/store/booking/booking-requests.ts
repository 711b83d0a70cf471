import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type StoredRequest = {
  readonly id: string;
  readonly hash: Uint8Array;
  readonly state: 'STARTED' | 'PATIENT_KNOWN' | 'BOOKED' | 'REFUSED';
  readonly patientId: string | null;
  readonly answer: Uint8Array | null;
};

/** Finds the request with this idempotency key. Requests are kept for at least a day. */
export async function findStoredRequest(
  tx: CareTx,
  { actor, key }: IdempotencyKey,
): Promise<StoredRequest | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('booking_attempts')
      .where('actor', '=', actor)
      .where('key', '=', key)
      .select(['id', 'request_hash as hash', 'state', 'patient_id as patientId', 'answer']),
  );
  return row;
}

/** Returns the request with this idempotency key and creates it when there is none. It is saved before a patient is admitted. */
export async function findOrCreateRequest(
  tx: CareTx,
  idempotencyKey: IdempotencyKey,
  id: string,
): Promise<StoredRequest | undefined> {
  await tx.rows(
    query
      .insertInto('booking_attempts')
      .values({
        id,
        actor: idempotencyKey.actor,
        key: idempotencyKey.key,
        request_hash: Buffer.from(idempotencyKey.hash),
        state: 'STARTED',
        admitted: true,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return findStoredRequest(tx, idempotencyKey);
}

export async function recordPatient(tx: CareTx, id: string, patientId: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('booking_attempts')
      .set({ state: 'PATIENT_KNOWN', patient_id: patientId })
      .where('id', '=', id)
      .where('state', '=', 'STARTED'),
  );
}

/** Ends a request without an appointment. Returns false when it had ended before. The caller then releases the admission. */
export async function recordRefused(tx: CareTx, id: string, answer: Uint8Array | null): Promise<boolean> {
  const rows = await tx.rows(
    query
      .updateTable('booking_attempts')
      .set({ state: 'REFUSED', answer: answer && Buffer.from(answer) })
      .where('id', '=', id)
      .where('state', 'in', ['STARTED', 'PATIENT_KNOWN'])
      .returning('id'),
  );
  return rows.length === 1;
}

/** Records that the admission of a refused request was released at accounts. */
export async function recordReleased(tx: CareTx, id: string): Promise<void> {
  await tx.rows(
    query.updateTable('booking_attempts').set({ admitted: false }).where('id', '=', id).where('state', '=', 'REFUSED'),
  );
}

/** Deletes a request whose form accounts refused, so that the client may correct the form and retry with the same key. */
export async function deleteRequest(tx: CareTx, id: string): Promise<void> {
  await tx.rows(query.deleteFrom('booking_attempts').where('id', '=', id).where('state', '=', 'STARTED'));
}

/** Saves the answer to a request in the transaction that fulfills it. Returns false when the key was used in the meantime. */
export async function keepAnswer(
  tx: CareTx,
  idempotencyKey: IdempotencyKey,
  kept: {
    readonly id: string;
    readonly appointmentId: string | undefined;
    readonly patientId: string | undefined;
    readonly answer: Uint8Array;
  },
): Promise<boolean> {
  const rows = await tx.rows(
    query
      .insertInto('booking_attempts')
      .values({
        id: kept.id,
        actor: idempotencyKey.actor,
        key: idempotencyKey.key,
        request_hash: Buffer.from(idempotencyKey.hash),
        state: 'BOOKED',
        patient_id: kept.patientId ?? null,
        appointment_id: kept.appointmentId ?? null,
        answer: Buffer.from(kept.answer),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length === 1;
}
