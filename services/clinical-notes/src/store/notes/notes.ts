import type { NoteType } from '@linden/form-engine/schema';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { type InferResult, sql } from 'kysely';
import type { NoteStatus } from '#src/domain/notes/decide-save.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** A note without its content. */
export interface NoteHeader {
  readonly id: string;
  readonly providerId: string;
  readonly patientId: string;
  readonly appointmentId: string | undefined;
  readonly noteType: NoteType;
  readonly revision: number;
  readonly savedAt: Date | undefined;
  readonly signedAt: Date | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A note with its opened content. */
export interface StoredNote extends NoteHeader {
  readonly content: string;
}

/** Names the row that the content is sealed for. */
export function buildNoteSubject(id: string): string {
  return `note ${id}`;
}

const headerColumns = [
  ...(['id', 'provider_id as providerId', 'patient_id as patientId', 'appointment_id as appointmentId'] as const),
  ...(['note_type as noteType', 'revision', 'saved_at as savedAt', 'signed_at as signedAt'] as const),
  ...(['created_at as createdAt', 'updated_at as updatedAt'] as const),
] as const;
const sealedColumns = ['sealed', 'data_key as dataKey', 'key_id as keyId'] as const;

const headers = query.selectFrom('notes').select(headerColumns);
const wholeNotes = headers.select(sealedColumns);

type HeaderRow = InferResult<typeof headers>[number];
type WholeRow = InferResult<typeof wholeNotes>[number];

/** Returns `undefined` for a note that does not exist or that the caller may not see. */
export async function findNote(tx: NoteTx, envelope: EnvelopeSealer, id: string): Promise<StoredNote | undefined> {
  const [row] = await tx.rows(wholeNotes.where('id', '=', id));
  return row && openNote(envelope, row);
}

/** Returns the note, and locks it until the transaction ends. */
export async function lockNote(tx: NoteTx, envelope: EnvelopeSealer, id: string): Promise<StoredNote | undefined> {
  const [row] = await tx.rows(wholeNotes.where('id', '=', id).forUpdate());
  return row && openNote(envelope, row);
}

/** What makes a note the only one of its kind: the session and the type, or an open draft of the type without a session. */
export interface NoteKey {
  readonly providerId: string;
  readonly patientId: string;
  readonly appointmentId: string | undefined;
  readonly noteType: NoteType;
}

/** Returns the id of the note of a session and type, or of the open draft without a session. */
export async function findNoteId(tx: NoteTx, key: NoteKey): Promise<string | undefined> {
  const { providerId, patientId, appointmentId, noteType } = key;
  const same = query
    .selectFrom('notes')
    .where('provider_id', '=', providerId)
    .where('note_type', '=', noteType)
    .select('id');
  const [row] = await tx.rows(
    appointmentId
      ? same.where('appointment_id', '=', appointmentId)
      : same.where('patient_id', '=', patientId).where('appointment_id', 'is', null).where('saved_at', 'is', null),
  );
  return row?.id;
}

export interface NewNote extends NoteKey {
  readonly id: string;
  readonly content: string;
  readonly status: NoteStatus;
}

/** Adds a note. Returns false when its id or its key is taken. */
export async function addNote(tx: NoteTx, envelope: EnvelopeSealer, note: NewNote): Promise<boolean> {
  const { id, providerId, patientId, appointmentId, noteType } = note;
  const rows = await tx.rows(
    query
      .insertInto('notes')
      .values({
        id,
        provider_id: providerId,
        patient_id: patientId,
        note_type: noteType,
        appointment_id: appointmentId ?? null,
        ...sealContent(envelope, id, note.content),
        saved_at: note.status === 'SAVED' ? sql<Date>`now()` : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length === 1;
}

/** Saves the content of a locked note and increases its revision. */
export async function saveNote(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  { id, content, status }: Pick<NewNote, 'id' | 'content' | 'status'>,
): Promise<void> {
  await tx.rows(
    query
      .updateTable('notes')
      .set({
        ...sealContent(envelope, id, content),
        revision: sql<number>`revision + 1`,
        ...(status === 'SAVED' && { saved_at: sql<Date>`coalesce(saved_at, now())` }),
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .returning('id'),
  );
}

/** Signs a locked note. */
export async function signNote(tx: NoteTx, id: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('notes')
      .set({ signed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('signed_at', 'is', null)
      .returning('id'),
  );
}

/** Lists the signed notes of these providers, newest first. */
export async function listSignedNotes(
  tx: NoteTx,
  providerIds: readonly string[],
  limit: number,
): Promise<NoteHeader[]> {
  const rows = await tx.rows(
    headers
      .where('provider_id', 'in', [...providerIds])
      .where('signed_at', 'is not', null)
      .orderBy('signed_at', 'desc')
      .orderBy('id')
      .limit(limit),
  );
  return rows.map(toHeader);
}

export interface NotePage {
  readonly patientId: string | undefined;
  readonly status: NoteStatus | undefined;
  /** Only notes that come after this one. */
  readonly after: { readonly updatedAt: Date; readonly id: string } | undefined;
  readonly limit: number;
}

/** Lists the notes that the caller may see, changed last first. */
export async function listNotes(tx: NoteTx, { patientId, status, after, limit }: NotePage): Promise<NoteHeader[]> {
  let found = headers.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (patientId) found = found.where('patient_id', '=', patientId);
  if (status) found = found.where('saved_at', status === 'SAVED' ? 'is not' : 'is', null);
  if (after) found = found.where(sql<boolean>`(updated_at, id) < (${after.updatedAt}::timestamptz, ${after.id}::uuid)`);
  return (await tx.rows(found)).map(toHeader);
}

/** Lists the provider's saved notes about a patient, newest first, except the given one. */
export async function listSavedNotes(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  wanted: { providerId: string; patientId: string; except: string | undefined; limit: number },
): Promise<StoredNote[]> {
  let found = wholeNotes
    .where('provider_id', '=', wanted.providerId)
    .where('patient_id', '=', wanted.patientId)
    .where('saved_at', 'is not', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit);
  if (wanted.except) found = found.where('id', '<>', wanted.except);
  return (await tx.rows(found)).map((row) => openNote(envelope, row));
}

/** Lists the provider's notes of these sessions. */
export async function listSessionNotes(
  tx: NoteTx,
  providerId: string,
  appointmentIds: readonly string[],
): Promise<NoteHeader[]> {
  if (appointmentIds.length === 0) return [];
  const rows = await tx.rows(
    headers
      .where('provider_id', '=', providerId)
      .where(sql<boolean>`appointment_id = any(${[...appointmentIds]}::uuid[])`)
      .orderBy('updated_at', 'desc'),
  );
  return rows.map(toHeader);
}

function sealContent(envelope: EnvelopeSealer, id: string, content: string) {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(content), buildNoteSubject(id));
  return { sealed: Buffer.from(sealed), data_key: Buffer.from(dataKey), key_id: keyId };
}

function openNote(envelope: EnvelopeSealer, row: WholeRow): StoredNote {
  const { sealed, dataKey, keyId } = row;
  const opened = envelope.open({ sealed, dataKey, keyId }, buildNoteSubject(row.id));
  return { ...toHeader(row), content: Buffer.from(opened).toString() };
}

function toHeader(row: HeaderRow): NoteHeader {
  const { id, providerId, patientId, revision, createdAt, updatedAt } = row;
  return {
    id,
    providerId,
    patientId,
    revision,
    createdAt,
    updatedAt,
    appointmentId: row.appointmentId ?? undefined,
    // Only this service writes the column.
    noteType: row.noteType as NoteType,
    savedAt: row.savedAt ?? undefined,
    signedAt: row.signedAt ?? undefined,
  };
}
