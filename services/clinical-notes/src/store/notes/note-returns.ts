import type { NoteType } from '@linden/form-engine/schema';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** A comment with which a supervisor returned a note. */
export interface NoteReturn {
  readonly id: string;
  readonly comment: string;
  readonly returnedAt: Date;
}

/** Names the row that a comment is sealed for. */
export function buildNoteReturnSubject(id: string): string {
  return `note return ${id}`;
}

/** Lists the comments of a note, oldest first. */
export async function listNoteReturns(tx: NoteTx, envelope: EnvelopeSealer, noteId: string): Promise<NoteReturn[]> {
  const rows = await tx.rows(
    query
      .selectFrom('note_returns')
      .where('note_id', '=', noteId)
      .orderBy('returned_at')
      .orderBy('id')
      .select(['id', 'sealed', 'data_key as dataKey', 'key_id as keyId', 'returned_at as returnedAt']),
  );
  return rows.map(({ id, returnedAt, ...sealed }) => ({
    id,
    returnedAt,
    comment: Buffer.from(envelope.open(sealed, buildNoteReturnSubject(id))).toString(),
  }));
}

export interface NewReturn {
  readonly id: string;
  readonly noteId: string;
  readonly providerId: string;
  readonly patientId: string;
  readonly supervisorId: string;
  readonly accountId: string;
  readonly comment: string;
}

/** Adds a comment. Returns false when its id is taken. */
export async function addNoteReturn(tx: NoteTx, envelope: EnvelopeSealer, added: NewReturn): Promise<boolean> {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(added.comment), buildNoteReturnSubject(added.id));
  const rows = await tx.rows(
    query
      .insertInto('note_returns')
      .values({
        id: added.id,
        note_id: added.noteId,
        provider_id: added.providerId,
        patient_id: added.patientId,
        supervisor_id: added.supervisorId,
        account_id: added.accountId,
        sealed: Buffer.from(sealed),
        data_key: Buffer.from(dataKey),
        key_id: keyId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length === 1;
}

export interface ReturnedNote {
  readonly id: string;
  readonly patientId: string;
  readonly appointmentId: string | undefined;
  readonly noteType: NoteType;
  readonly returnedAt: Date;
}

/** Lists the provider's notes that were returned and that have neither an addendum since nor a co-signature, oldest first. */
export async function listReturnedNotes(tx: NoteTx, providerId: string, limit: number): Promise<ReturnedNote[]> {
  const rows = await tx.rows(
    query
      .selectFrom('notes as n')
      .innerJoin('note_returns as r', 'r.note_id', 'n.id')
      .leftJoin('note_cosignatures as c', 'c.id', 'n.id')
      .where('n.provider_id', '=', providerId)
      .where('c.id', 'is', null)
      .groupBy('n.id')
      .having(
        sql<boolean>`max(r.returned_at) > coalesce((select max(a.signed_at) from note_addenda a where a.note_id = n.id), '-infinity')`,
      )
      .orderBy(sql`max(r.returned_at)`)
      .limit(limit)
      .select(['n.id', 'n.patient_id as patientId', 'n.appointment_id as appointmentId', 'n.note_type as noteType'])
      .select(sql<Date>`max(r.returned_at)`.as('returnedAt')),
  );
  // Only this service writes the type.
  return rows.map(({ appointmentId, noteType, ...row }) => ({
    ...row,
    appointmentId: appointmentId ?? undefined,
    noteType: noteType as NoteType,
  }));
}
