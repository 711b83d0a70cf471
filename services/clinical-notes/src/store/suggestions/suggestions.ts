import type { NoteType, NoteValues } from '@linden/form-engine/schema';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { type InferResult, sql, type Updateable } from 'kysely';
import type { TranscriptPlace } from '#src/domain/suggestions/find-source.ts';
import {
  type SuggestionFailure,
  type SuggestionStatus,
  suggestionDeadlineMs,
} from '#src/domain/suggestions/suggestion.ts';
import { isNotHeld } from '#src/store/legal-holds/legal-holds.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';
import type { NoteSuggestions } from '#src/store/tables.ts';

export interface Suggestion {
  readonly id: string;
  readonly shortId: string;
  readonly providerId: string;
  readonly patientId: string;
  readonly appointmentId: string;
  readonly appointmentShortId: string;
  readonly noteType: NoteType;
  readonly sectionId: string | undefined;
  readonly status: SuggestionStatus;
  readonly failure: SuggestionFailure | undefined;
  readonly usesTranscript: boolean;
  /** Still pending after its deadline. */
  readonly isLate: boolean;
}

/** What is sealed: the task while a suggestion is pending, and the values when it succeeded. */
export interface SuggestionContent {
  readonly instruction: string;
  readonly values: NoteValues;
  /** Where the transcript has words about risk. */
  readonly riskPlaces?: readonly TranscriptPlace[];
}

export interface StoredSuggestion extends Suggestion {
  readonly content: SuggestionContent;
}

/** Names the row that a suggestion is sealed for. */
export function buildSuggestionSubject(id: string): string {
  return `note suggestion ${id}`;
}

const columns = [
  sql<boolean>`status = 'PENDING' and created_at < now() - make_interval(secs => ${suggestionDeadlineMs / 1000}::float8)`.as(
    'isLate',
  ),
  ...(['id', 'short_id as shortId', 'provider_id as providerId', 'patient_id as patientId'] as const),
  ...(['appointment_id as appointmentId', 'appointment_short_id as appointmentShortId'] as const),
  ...(['note_type as noteType', 'section_id as sectionId'] as const),
  ...(['status', 'failure', 'uses_transcript as usesTranscript'] as const),
  ...(['sealed', 'data_key as dataKey', 'key_id as keyId'] as const),
] as const;
const whole = query.selectFrom('note_suggestions').select(columns);
type Row = InferResult<typeof whole>[number];

export type SessionKey = Pick<Suggestion, 'providerId' | 'appointmentShortId'>;

/** Returns the provider's newest suggestion for a session. */
export async function findNewestSuggestion(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  key: SessionKey,
): Promise<StoredSuggestion | undefined> {
  const [row] = await tx.rows(
    whole
      .where('provider_id', '=', key.providerId)
      .where('appointment_short_id', '=', key.appointmentShortId)
      .orderBy('created_at', 'desc')
      .limit(1),
  );
  return row && openSuggestion(envelope, row);
}

/** Returns the provider's newest ready suggestion for a session's note of this type. */
export async function findSessionSuggestion(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  key: Pick<Suggestion, 'providerId' | 'appointmentId' | 'noteType'>,
): Promise<StoredSuggestion | undefined> {
  const [row] = await tx.rows(
    whole
      .where('provider_id', '=', key.providerId)
      .where('appointment_id', '=', key.appointmentId)
      .where('note_type', '=', key.noteType)
      .where('status', '=', 'SUCCEEDED')
      .orderBy('created_at', 'desc')
      .limit(1),
  );
  return row && openSuggestion(envelope, row);
}

export async function findSuggestionByShortId(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  shortId: string,
): Promise<StoredSuggestion | undefined> {
  const [row] = await tx.rows(whole.where('short_id', '=', shortId));
  return row && openSuggestion(envelope, row);
}

/** Lists the patients with a suggestion for a session without a saved note. */
export async function listReadyPatients(tx: NoteTx, providerId: string): Promise<string[]> {
  const rows = await tx.rows(
    query
      .selectFrom('note_suggestions as s')
      .where('s.provider_id', '=', providerId)
      .where('s.status', '=', 'SUCCEEDED')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notes as n')
              .select('n.id')
              .whereRef('n.provider_id', '=', 's.provider_id')
              .whereRef('n.appointment_id', '=', 's.appointment_id')
              .where('n.saved_at', 'is not', null),
          ),
        ),
      )
      .groupBy('s.patient_id')
      .limit(1000)
      .select('s.patient_id as patientId'),
  );
  return rows.map(({ patientId }) => patientId);
}

/** Counts the provider's suggestions for a session. */
export async function countSuggestions(tx: NoteTx, { providerId, appointmentShortId }: SessionKey): Promise<number> {
  const [row] = await tx.rows(
    query
      .selectFrom('note_suggestions')
      .where('provider_id', '=', providerId)
      .where('appointment_short_id', '=', appointmentShortId)
      .select(sql<number>`count(*)::int`.as('count')),
  );
  return row?.count ?? 0;
}

export type NewSuggestion = Omit<StoredSuggestion, 'status' | 'failure' | 'isLate'>;

/** Adds a pending suggestion. Returns false while another is pending for the session. */
export async function addSuggestion(tx: NoteTx, envelope: EnvelopeSealer, suggestion: NewSuggestion): Promise<boolean> {
  const { id, shortId, providerId, patientId, appointmentId, appointmentShortId, noteType } = suggestion;
  const { sectionId, usesTranscript, content } = suggestion;
  const rows = await tx.rows(
    query
      .insertInto('note_suggestions')
      .values({
        id,
        short_id: shortId,
        provider_id: providerId,
        patient_id: patientId,
        appointment_id: appointmentId,
        appointment_short_id: appointmentShortId,
        note_type: noteType,
        section_id: sectionId ?? null,
        uses_transcript: usesTranscript,
        ...sealContent(envelope, id, content),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length === 1;
}

export interface LeasedSuggestion extends StoredSuggestion {
  /** Counts this attempt too, and proves later that the lease still holds. */
  readonly attempt: number;
}

/** Leases a suggestion that is due. @param id any when undefined */
export async function leaseSuggestion(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  { id, leaseMs }: { id?: string; leaseMs: number },
): Promise<LeasedSuggestion | undefined> {
  let due = query
    .selectFrom('note_suggestions')
    .where('status', '=', 'PENDING')
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .orderBy('next_attempt_at')
    .limit(1)
    .select('id')
    .forUpdate()
    .skipLocked();
  if (id) due = due.where('id', '=', id);
  const [row] = await tx.rows(
    query
      .updateTable('note_suggestions')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: inMilliseconds(leaseMs) }))
      .where('id', '=', due)
      .returning([...columns, 'attempts as attempt']),
  );
  return row && { ...openSuggestion(envelope, row), attempt: row.attempt };
}

type SuggestionLease = Pick<LeasedSuggestion, 'id' | 'attempt'>;

interface Made extends Required<Pick<SuggestionContent, 'values' | 'riskPlaces'>> {
  readonly usesTranscript: boolean;
  /** Patients who were in the session beside the one whose session it is. */
  readonly partnerIds: readonly string[];
}

/** Returns false when the lease does not hold any more. */
export function recordSucceeded(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  lease: SuggestionLease,
  { values, riskPlaces, partnerIds, usesTranscript }: Made,
): Promise<boolean> {
  return end(tx, lease, {
    status: 'SUCCEEDED',
    failure: null,
    uses_transcript: usesTranscript,
    partner_ids: [...partnerIds],
    ...sealContent(envelope, lease.id, { instruction: '', values, riskPlaces }),
  });
}

/** Records the failure and erases the task. */
export function recordFailed(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  lease: SuggestionLease,
  failure: SuggestionFailure,
): Promise<boolean> {
  return end(tx, lease, {
    status: 'FAILED',
    failure,
    ...sealContent(envelope, lease.id, { instruction: '', values: {} }),
  });
}

export async function postponeSuggestion(tx: NoteTx, lease: SuggestionLease, waitMs: number): Promise<void> {
  await tx.rows(
    held(lease)
      .set({ next_attempt_at: inMilliseconds(waitMs) })
      .returning('id'),
  );
}

/** Deletes suggestions that were made from transcripts of the patient's sessions, and those that are pending. Returns how many. */
export async function deleteTranscriptSuggestions(tx: NoteTx, patientId: string): Promise<number> {
  const rows = await tx.rows(
    query
      .deleteFrom('note_suggestions')
      .where(sql<boolean>`${patientId}::uuid = any (partner_ids || patient_id)`)
      .where(({ or, eb }) => or([eb('uses_transcript', '=', true), eb('status', '=', 'PENDING')]))
      .where(isNotHeld('note_suggestions'))
      .returning('id'),
  );
  return rows.length;
}

/** Deletes what was made from transcripts of patients who took the consent back, and what a legal hold had kept. Returns how many. */
export async function deleteRevokedSuggestions(tx: NoteTx): Promise<number> {
  const rows = await tx.rows(
    query
      .deleteFrom('note_suggestions')
      .where('uses_transcript', '=', true)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('ai_consents')
            .select('ai_consents.patient_id')
            .where(
              sql<boolean>`ai_consents.patient_id = any (note_suggestions.partner_ids || note_suggestions.patient_id)`,
            )
            .where('is_given', '=', false),
        ),
      )
      .where(isNotHeld('note_suggestions'))
      .returning('id'),
  );
  return rows.length;
}

async function end(tx: NoteTx, lease: SuggestionLease, outcome: Updateable<NoteSuggestions>): Promise<boolean> {
  const rows = await tx.rows(held(lease).set(outcome).set({ ended_at: sql<Date>`now()` }).returning('id'));
  return rows.length === 1;
}

function held({ id, attempt }: SuggestionLease) {
  return query
    .updateTable('note_suggestions')
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('attempts', '=', attempt);
}

function inMilliseconds(milliseconds: number) {
  return sql<Date>`now() + make_interval(secs => ${milliseconds / 1000}::float8)`;
}

function sealContent(envelope: EnvelopeSealer, id: string, content: SuggestionContent) {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(JSON.stringify(content)), buildSuggestionSubject(id));
  return { sealed: Buffer.from(sealed), data_key: Buffer.from(dataKey), key_id: keyId };
}

function openSuggestion(envelope: EnvelopeSealer, row: Row): StoredSuggestion {
  const { id, shortId, providerId, patientId, appointmentId, appointmentShortId, usesTranscript } = row;
  const { sealed, dataKey, keyId } = row;
  const opened = Buffer.from(envelope.open({ sealed, dataKey, keyId }, buildSuggestionSubject(id))).toString();
  return {
    id,
    shortId,
    providerId,
    patientId,
    appointmentId,
    appointmentShortId,
    usesTranscript,
    isLate: row.isLate,
    // Only this service writes these columns; constraints of the table list the states.
    noteType: row.noteType as NoteType,
    status: row.status as SuggestionStatus,
    failure: (row.failure as SuggestionFailure | null) ?? undefined,
    sectionId: row.sectionId ?? undefined,
    content: JSON.parse(opened) as SuggestionContent,
  };
}
