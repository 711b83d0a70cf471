import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { sql } from 'kysely';
import type { Transcript } from '#src/domain/suggestions/session-record.ts';
import { isNotHeld } from '#src/store/legal-holds/legal-holds.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Days for which a transcript is kept. Audio is never kept. */
export const keptDays = 30;

/** Names the row that a transcript is sealed for. */
export function buildTranscriptSubject(appointmentId: string): string {
  return `session transcript ${appointmentId}`;
}

export async function findTranscript(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  appointmentId: string,
): Promise<Transcript | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('session_transcripts')
      .where('id', '=', appointmentId)
      .where('delete_at', '>', sql<Date>`now()`)
      .select(['sealed', 'data_key as dataKey', 'key_id as keyId']),
  );
  if (!row) return undefined;
  // Only `addTranscript` writes the column.
  return JSON.parse(Buffer.from(envelope.open(row, buildTranscriptSubject(appointmentId))).toString()) as Transcript;
}

interface NewTranscript {
  readonly appointmentId: string;
  readonly patientId: string;
  /** Patients who were in the session as well. */
  readonly partnerIds: readonly string[];
  readonly transcript: Transcript;
}

/** Keeps a transcript for 30 days. A second one for the session is not kept. */
export async function addTranscript(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  { appointmentId, patientId, partnerIds, transcript }: NewTranscript,
): Promise<void> {
  const words = Buffer.from(JSON.stringify(transcript));
  const { sealed, dataKey, keyId } = envelope.seal(words, buildTranscriptSubject(appointmentId));
  await tx.rows(
    query
      .insertInto('session_transcripts')
      .values({
        id: appointmentId,
        patient_id: patientId,
        partner_ids: [...partnerIds],
        key_id: keyId,
        sealed: Buffer.from(sealed),
        data_key: Buffer.from(dataKey),
        delete_at: sql<Date>`now() + make_interval(days => ${keptDays}::int)`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
}

/**
 * Deletes the transcripts whose time has passed, and those whose patient took the consent back, which a legal hold may have kept. Returns how many.
 */
export async function deleteOldTranscripts(tx: NoteTx): Promise<number> {
  const old = query
    .deleteFrom('session_transcripts')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('delete_at', '<=', sql<Date>`now()`),
        exists(
          selectFrom('ai_consents')
            .select('ai_consents.patient_id')
            .where(
              sql<boolean>`ai_consents.patient_id = any (session_transcripts.partner_ids || session_transcripts.patient_id)`,
            )
            .where('is_given', '=', false),
        ),
      ]),
    )
    .where(isNotHeld('session_transcripts'))
    .returning('id');
  return (await tx.rows(old)).length;
}

/** Deletes all transcripts of sessions in which a patient took part, unless a legal hold keeps them. Returns how many. */
export async function deletePatientTranscripts(tx: NoteTx, patientId: string): Promise<number> {
  const all = query
    .deleteFrom('session_transcripts')
    .where(sql<boolean>`${patientId}::uuid = any (partner_ids || patient_id)`)
    .where(isNotHeld('session_transcripts'))
    .returning('id');
  return (await tx.rows(all)).length;
}
