import type { SubmissionAiStatus } from '@linden/form-engine/submission-ai-status';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** How AI took part in each saved answer, by field id. */
export type AiStatuses = Readonly<Record<string, SubmissionAiStatus>>;

/** Names the row that the statuses are sealed for. */
export function buildAiStatusesSubject(noteId: string): string {
  return `note ai statuses ${noteId}`;
}

/** Returns `undefined` for a draft, for an older note, and for anyone but the author. */
export async function findAiStatuses(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  noteId: string,
): Promise<AiStatuses | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('note_ai_statuses')
      .where('id', '=', noteId)
      .select(['sealed', 'data_key as dataKey', 'key_id as keyId']),
  );
  // Only this service seals the rows.
  return row && (JSON.parse(Buffer.from(envelope.open(row, buildAiStatusesSubject(noteId))).toString()) as AiStatuses);
}

export async function putAiStatuses(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  { noteId, providerId, patientId, statuses }: NoteOwner & { readonly statuses: AiStatuses },
): Promise<void> {
  const { sealed, dataKey, keyId } = envelope.seal(
    Buffer.from(JSON.stringify(statuses)),
    buildAiStatusesSubject(noteId),
  );
  const row = { sealed: Buffer.from(sealed), data_key: Buffer.from(dataKey), key_id: keyId };
  await tx.rows(
    query
      .insertInto('note_ai_statuses')
      .values({ id: noteId, provider_id: providerId, patient_id: patientId, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
      .returning('id'),
  );
}

interface NoteOwner {
  readonly noteId: string;
  readonly providerId: string;
  readonly patientId: string;
}
