import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Keeps a patient's plans from the client until its time. */
export interface PlanDelay {
  readonly until: Date;
  readonly reason: string;
  readonly placedAt: Date;
}

/** Names the row that a reason is sealed for. */
export function buildPlanDelaySubject(id: string): string {
  return `plan delay ${id}`;
}

const open = (patientId: string) =>
  query
    .selectFrom('plan_delays')
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .where('delayed_until', '>', sql<Date>`now()`);

export async function findPlanDelay(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  patientId: string,
): Promise<PlanDelay | undefined> {
  const [row] = await tx.rows(
    open(patientId).select([
      ...(['id', 'delayed_until as until', 'placed_at as placedAt'] as const),
      ...(['sealed', 'data_key as dataKey', 'key_id as keyId'] as const),
    ]),
  );
  if (!row) return undefined;
  const { id, until, placedAt, ...sealed } = row;
  return { until, placedAt, reason: Buffer.from(envelope.open(sealed, buildPlanDelaySubject(id))).toString() };
}

/** Until when the plans are kept from the client; without the reason, which only staff read. */
export async function findDelayEnd(tx: NoteTx, patientId: string): Promise<Date | undefined> {
  const [row] = await tx.rows(open(patientId).select('delayed_until as until'));
  return row?.until;
}

export interface NewPlanDelay extends Omit<PlanDelay, 'placedAt'> {
  readonly id: string;
  readonly patientId: string;
  readonly placedBy: string;
}

/** Adds a delay. The earlier one must have ended. */
export async function addPlanDelay(tx: NoteTx, envelope: EnvelopeSealer, delay: NewPlanDelay): Promise<void> {
  const { id, patientId, until, reason, placedBy } = delay;
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(reason), buildPlanDelaySubject(id));
  await tx.rows(
    query
      .insertInto('plan_delays')
      .values({
        id,
        patient_id: patientId,
        delayed_until: until,
        placed_by: placedBy,
        key_id: keyId,
        sealed: Buffer.from(sealed),
        data_key: Buffer.from(dataKey),
      })
      .returning('id'),
  );
}

/** Ends the delay of a patient. Returns false when there was none. */
export async function endPlanDelays(tx: NoteTx, patientId: string, endedBy: string): Promise<boolean> {
  const rows = await tx.rows(
    query
      .updateTable('plan_delays')
      .set({ ended_at: sql<Date>`now()`, ended_by: endedBy })
      .where('patient_id', '=', patientId)
      .where('ended_at', 'is', null)
      .returning('id'),
  );
  return rows.length > 0;
}
