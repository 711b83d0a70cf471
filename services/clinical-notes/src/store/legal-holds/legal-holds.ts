import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Keeps the clinical records of a patient from deletion until it ends. */
export interface LegalHold {
  readonly id: string;
  readonly patientId: string;
  readonly reason: string;
  readonly placedBy: string;
  readonly placedAt: Date;
  readonly endedAt: Date | undefined;
  readonly endedBy: string | undefined;
}

/** Names the row that a reason is sealed for. */
export function buildLegalHoldSubject(id: string): string {
  return `legal hold ${id}`;
}

const columns = query
  .selectFrom('legal_holds')
  .select(['id', 'patient_id as patientId', 'sealed', 'data_key as dataKey', 'key_id as keyId'])
  .select(['placed_by as placedBy', 'placed_at as placedAt', 'ended_at as endedAt', 'ended_by as endedBy']);

type Row = InferResult<typeof columns>[number];

/** Lists the holds of a patient, the newest first. */
export async function listLegalHolds(tx: NoteTx, envelope: EnvelopeSealer, patientId: string): Promise<LegalHold[]> {
  const rows = await tx.rows(columns.where('patient_id', '=', patientId).orderBy('placed_at', 'desc').limit(200));
  return rows.map((row) => openHold(envelope, row));
}

/** Returns the hold, and locks it until the transaction ends. */
export async function lockLegalHold(tx: NoteTx, envelope: EnvelopeSealer, id: string): Promise<LegalHold | undefined> {
  const [row] = await tx.rows(columns.where('id', '=', id).forUpdate());
  return row && openHold(envelope, row);
}

/** Whether a hold keeps the patient's records now. */
export async function isHeld(tx: NoteTx, patientId: string): Promise<boolean> {
  const open = query.selectFrom('legal_holds').select('id').where('patient_id', '=', patientId);
  return (await tx.rows(open.where('ended_at', 'is', null))).length > 0;
}

/** The condition that no hold keeps a row of this table. The database refuses to delete the others. */
export function isNotHeld(table: 'session_transcripts' | 'note_suggestions'): RawBuilder<boolean> {
  const patientId = sql.ref(`${table}.patient_id`);
  return sql<boolean>`not exists (select from legal_holds h where h.patient_id = ${patientId} and h.ended_at is null)`;
}

export type NewLegalHold = Pick<LegalHold, 'id' | 'patientId' | 'reason' | 'placedBy'>;

/** Adds a hold. Returns false when its id is taken or the patient's records are held already. */
export async function addLegalHold(tx: NoteTx, envelope: EnvelopeSealer, hold: NewLegalHold): Promise<boolean> {
  const { id, patientId, reason, placedBy } = hold;
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(reason), buildLegalHoldSubject(id));
  const rows = await tx.rows(
    query
      .insertInto('legal_holds')
      .values({
        id,
        patient_id: patientId,
        placed_by: placedBy,
        key_id: keyId,
        sealed: Buffer.from(sealed),
        data_key: Buffer.from(dataKey),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length === 1;
}

/** Ends a locked hold. */
export async function endLegalHold(tx: NoteTx, id: string, endedBy: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('legal_holds')
      .set({ ended_at: sql<Date>`now()`, ended_by: endedBy })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id'),
  );
}

function openHold(envelope: EnvelopeSealer, row: Row): LegalHold {
  const { id, patientId, placedBy, placedAt, sealed, dataKey, keyId } = row;
  const reason = Buffer.from(envelope.open({ sealed, dataKey, keyId }, buildLegalHoldSubject(id))).toString();
  const ended = { endedAt: row.endedAt ?? undefined, endedBy: row.endedBy ?? undefined };
  return { id, patientId, reason, placedBy, placedAt, ...ended };
}
