import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Names the row that a summary is sealed for. */
export function buildSummarySubject(noteId: string): string {
  return `note summary ${noteId}`;
}

/** Returns the confirmed lines of these notes that the caller may see, by note. Removed ones are left out. */
export async function listSummaries(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  noteIds: readonly string[],
): Promise<Map<string, string>> {
  if (noteIds.length === 0) return new Map();
  const rows = await tx.rows(
    query
      .selectFrom('note_summaries')
      .where(sql<boolean>`id = any(${[...noteIds]}::uuid[])`)
      .select(['id', 'sealed', 'data_key as dataKey', 'key_id as keyId']),
  );
  const opened = rows.map(
    ({ id, ...sealed }) => [id, Buffer.from(envelope.open(sealed, buildSummarySubject(id))).toString()] as const,
  );
  return new Map(opened.filter(([, line]) => line !== ''));
}

/** Returns an empty text for a note without a summary. */
export async function findSummary(tx: NoteTx, envelope: EnvelopeSealer, noteId: string): Promise<string> {
  return (await listSummaries(tx, envelope, [noteId])).get(noteId) ?? '';
}

interface NewSummary {
  /** The note. */
  readonly id: string;
  readonly providerId: string;
  readonly patientId: string;
  /** Undefined leaves the stored one as it is, and an empty text removes it. */
  readonly summary: string | undefined;
}

/** Stores what a save says about the summary of a note that is not signed. */
export async function putSummary(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  { id, providerId, patientId, summary }: NewSummary,
): Promise<void> {
  if (summary === undefined) return;
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(summary), buildSummarySubject(id));
  const row = { sealed: Buffer.from(sealed), data_key: Buffer.from(dataKey), key_id: keyId };
  await tx.rows(
    query
      .insertInto('note_summaries')
      .values({ id, provider_id: providerId, patient_id: patientId, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
      .returning('id'),
  );
}
