import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export interface Addendum {
  readonly id: string;
  readonly reason: string;
  readonly text: string;
  readonly signedAt: Date;
}

/** Names the row that an addendum is sealed for. */
export function buildAddendumSubject(id: string): string {
  return `note addendum ${id}`;
}

/** Lists the addenda of a note, oldest first. */
export async function listAddenda(tx: NoteTx, envelope: EnvelopeSealer, noteId: string): Promise<Addendum[]> {
  const rows = await tx.rows(
    query
      .selectFrom('note_addenda')
      .where('note_id', '=', noteId)
      .orderBy('signed_at')
      .orderBy('id')
      .select(['id', 'sealed', 'data_key as dataKey', 'key_id as keyId', 'signed_at as signedAt']),
  );
  return rows.map(({ id, signedAt, ...sealed }) => {
    const words: { reason: string; text: string } = JSON.parse(
      Buffer.from(envelope.open(sealed, buildAddendumSubject(id))).toString(),
    );
    return { id, signedAt, reason: words.reason, text: words.text };
  });
}

export interface NewAddendum {
  readonly id: string;
  readonly noteId: string;
  readonly providerId: string;
  readonly patientId: string;
  readonly reason: string;
  readonly text: string;
}

/** Adds an addendum. Returns false when its id is taken. */
export async function addAddendum(tx: NoteTx, envelope: EnvelopeSealer, addendum: NewAddendum): Promise<boolean> {
  const { id, noteId, providerId, patientId, reason, text } = addendum;
  const { sealed, dataKey, keyId } = envelope.seal(
    Buffer.from(JSON.stringify({ reason, text })),
    buildAddendumSubject(id),
  );
  const rows = await tx.rows(
    query
      .insertInto('note_addenda')
      .values({
        id,
        note_id: noteId,
        provider_id: providerId,
        patient_id: patientId,
        key_id: keyId,
        sealed: Buffer.from(sealed),
        data_key: Buffer.from(dataKey),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length === 1;
}
