import type { NoteType } from '@linden/form-engine/schema';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { sql } from 'kysely';
import type { SuggestionFailure } from '#src/domain/suggestions/suggestion.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** A suggestion that failed after all attempts, without anything of its content. */
export interface FailedSuggestion {
  readonly id: string;
  readonly providerId: string;
  readonly patientId: string;
  readonly noteType: NoteType;
  readonly failure: SuggestionFailure;
  readonly attempts: number;
  readonly requestedAt: Date;
  readonly failedAt: Date;
}

export type Handling = 'RETRY' | 'LET_GO';

/** Names the row that a reason is sealed for. */
export function buildHandlingSubject(id: string): string {
  return `suggestion handling ${id}`;
}

/** Failures of a service. The others are an answer: no consent, no session, a spent budget. Only the newest of a session counts. */
const unhandled = query
  .selectFrom('note_suggestions as s')
  .where('s.status', '=', 'FAILED')
  .where('s.failure', 'in', ['UNAVAILABLE', 'REFUSED'])
  .where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('suggestion_handlings as h')
          .select('h.id')
          .whereRef('h.suggestion_id', '=', 's.id')
          .whereRef('h.handled_at', '>=', 's.ended_at'),
      ),
    ),
  )
  .where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('note_suggestions as n')
          .select('n.id')
          .whereRef('n.provider_id', '=', 's.provider_id')
          .whereRef('n.appointment_id', '=', 's.appointment_id')
          .whereRef('n.created_at', '>', 's.created_at'),
      ),
    ),
  );

const columns = [
  ...(['s.id', 's.provider_id as providerId', 's.patient_id as patientId', 's.note_type as noteType'] as const),
  ...(['s.failure', 's.attempts', 's.created_at as requestedAt', 's.ended_at as failedAt'] as const),
] as const;

export async function listFailedSuggestions(
  tx: NoteTx,
): Promise<{ suggestions: readonly FailedSuggestion[]; total: number }> {
  const rows = await tx.rows(unhandled.select(columns).orderBy('s.ended_at').limit(100));
  const [count] = await tx.rows(unhandled.select(sql<number>`count(*)::int`.as('total')));
  return { suggestions: rows.map(readRow), total: count?.total ?? 0 };
}

/** Returns a failed suggestion that no one has handled, and locks it until the transaction ends. */
export async function lockFailedSuggestion(tx: NoteTx, id: string): Promise<FailedSuggestion | undefined> {
  const [row] = await tx.rows(unhandled.where('s.id', '=', id).select(columns).forUpdate());
  return row && readRow(row);
}

interface NewHandling {
  readonly id: string;
  readonly suggestionId: string;
  readonly handling: Handling;
  readonly reason: string;
  readonly handledBy: string;
}

export async function addHandling(tx: NoteTx, envelope: EnvelopeSealer, given: NewHandling): Promise<void> {
  const { id, suggestionId, handling, reason, handledBy } = given;
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(reason), buildHandlingSubject(id));
  await tx.rows(
    query
      .insertInto('suggestion_handlings')
      .values({
        id,
        suggestion_id: suggestionId,
        handling,
        handled_by: handledBy,
        key_id: keyId,
        sealed: Buffer.from(sealed),
        data_key: Buffer.from(dataKey),
      })
      .returning('id'),
  );
}

/** Makes a failed suggestion pending again, for the whole note: what was asked about one section was erased. */
export async function reopenSuggestion(tx: NoteTx, id: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('note_suggestions')
      .set({
        status: 'PENDING',
        failure: null,
        ended_at: null,
        section_id: null,
        attempts: 0,
        created_at: sql<Date>`now()`,
        next_attempt_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .where('status', '=', 'FAILED')
      .returning('id'),
  );
}

function readRow(row: {
  id: string;
  providerId: string;
  patientId: string;
  noteType: string;
  failure: string | null;
  attempts: number;
  requestedAt: Date;
  failedAt: Date | null;
}): FailedSuggestion {
  // Only this service writes these columns; constraints of the table list the states.
  const noteType = row.noteType as NoteType;
  const failure = row.failure as SuggestionFailure;
  return { ...row, noteType, failure, failedAt: row.failedAt ?? row.requestedAt };
}
