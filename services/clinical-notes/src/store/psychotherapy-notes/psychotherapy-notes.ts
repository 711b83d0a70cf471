import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { type InferResult, sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** What a provider keeps apart from the chart. */
export interface PsychotherapyNote {
  readonly id: string;
  readonly patientId: string;
  readonly text: string;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Names the row that a text is sealed for. */
export function buildPsychotherapyNoteSubject(id: string): string {
  return `psychotherapy note ${id}`;
}

const columns = query
  .selectFrom('psychotherapy_notes')
  .select(['id', 'patient_id as patientId', 'sealed', 'data_key as dataKey', 'key_id as keyId'])
  .select(['revision', 'created_at as createdAt', 'updated_at as updatedAt']);

type Row = InferResult<typeof columns>[number];

/** Lists the notes that the caller wrote about a patient, the ones changed last first. */
export async function listPsychotherapyNotes(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  { providerId, patientId }: { providerId: string; patientId: string },
): Promise<PsychotherapyNote[]> {
  const own = columns.where('provider_id', '=', providerId).where('patient_id', '=', patientId);
  const rows = await tx.rows(own.orderBy('updated_at', 'desc').orderBy('id').limit(200));
  return rows.map((row) => openText(envelope, row));
}

/** Returns the note if the caller wrote it, and locks it until the transaction ends. */
export async function lockPsychotherapyNote(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  id: string,
): Promise<PsychotherapyNote | undefined> {
  const [row] = await tx.rows(columns.where('id', '=', id).forUpdate());
  return row && openText(envelope, row);
}

export interface NewPsychotherapyNote {
  readonly id: string;
  readonly providerId: string;
  readonly patientId: string;
  readonly text: string;
}

/** Adds a note. Returns false when its id is taken. */
export async function addPsychotherapyNote(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  { id, providerId, patientId, text }: NewPsychotherapyNote,
): Promise<boolean> {
  const rows = await tx.rows(
    query
      .insertInto('psychotherapy_notes')
      .values({ id, provider_id: providerId, patient_id: patientId, ...sealText(envelope, id, text) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length === 1;
}

/** Saves the text of a locked note and increases its revision. */
export async function savePsychotherapyNote(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  { id, text }: Pick<NewPsychotherapyNote, 'id' | 'text'>,
): Promise<void> {
  await tx.rows(
    query
      .updateTable('psychotherapy_notes')
      .set({ ...sealText(envelope, id, text), revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returning('id'),
  );
}

export async function deletePsychotherapyNote(tx: NoteTx, id: string): Promise<void> {
  await tx.rows(query.deleteFrom('psychotherapy_notes').where('id', '=', id).returning('id'));
}

function sealText(envelope: EnvelopeSealer, id: string, text: string) {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(text), buildPsychotherapyNoteSubject(id));
  return { sealed: Buffer.from(sealed), data_key: Buffer.from(dataKey), key_id: keyId };
}

function openText(envelope: EnvelopeSealer, row: Row): PsychotherapyNote {
  const { id, patientId, revision, createdAt, updatedAt, sealed, dataKey, keyId } = row;
  const text = Buffer.from(envelope.open({ sealed, dataKey, keyId }, buildPsychotherapyNoteSubject(id))).toString();
  return { id, patientId, text, revision, createdAt, updatedAt };
}
