import type { FieldValue, NoteType, NoteValues } from '@linden/form-engine/schema';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type Choice = 'ACCEPTED' | 'REJECTED';

/** What the provider did with suggested values for a session's note, by field id. */
export interface Choices {
  readonly accepted: NoteValues;
  readonly rejected: NoteValues;
}

export interface ChoiceKey {
  readonly providerId: string;
  readonly appointmentId: string;
  readonly noteType: NoteType;
}

export interface NewChoice extends ChoiceKey {
  readonly id: string;
  readonly patientId: string;
  readonly fieldId: string;
  readonly choice: Choice;
  readonly value: FieldValue;
}

/** Names the row that a value is sealed for. */
export function buildChoiceSubject(id: string): string {
  return `suggestion choice ${id}`;
}

export async function findChoices(tx: NoteTx, envelope: EnvelopeSealer, key: ChoiceKey): Promise<Choices> {
  const rows = await tx.rows(
    query
      .selectFrom('suggestion_choices')
      .where('provider_id', '=', key.providerId)
      .where('appointment_id', '=', key.appointmentId)
      .where('note_type', '=', key.noteType)
      .select(['id', 'field_id as fieldId', 'choice', 'sealed', 'data_key as dataKey', 'key_id as keyId']),
  );
  const accepted: Record<string, FieldValue> = {};
  const rejected: Record<string, FieldValue> = {};
  for (const { id, fieldId, choice, ...sealed } of rows) {
    const value: FieldValue = JSON.parse(Buffer.from(envelope.open(sealed, buildChoiceSubject(id))).toString());
    (choice === 'ACCEPTED' ? accepted : rejected)[fieldId] = value;
  }
  return { accepted, rejected };
}

/** Keeps the last choice about a field. An accepted value stays when its suggestion is deleted. */
export async function putChoice(tx: NoteTx, envelope: EnvelopeSealer, given: NewChoice): Promise<void> {
  const { providerId, patientId, appointmentId, noteType, fieldId, choice } = given;
  const same = query
    .selectFrom('suggestion_choices')
    .where('provider_id', '=', providerId)
    .where('appointment_id', '=', appointmentId)
    .where('note_type', '=', noteType)
    .where('field_id', '=', fieldId)
    .select('id');
  const [stored] = await tx.rows(same);
  // The value is sealed for the row's id.
  const id = stored?.id ?? given.id;
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(JSON.stringify(given.value)), buildChoiceSubject(id));
  const values = { choice, sealed: Buffer.from(sealed), data_key: Buffer.from(dataKey), key_id: keyId };
  const owner = { provider_id: providerId, patient_id: patientId, appointment_id: appointmentId };
  await tx.rows(
    query
      .insertInto('suggestion_choices')
      .values({ id, ...owner, note_type: noteType, field_id: fieldId, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, chosen_at: sql<Date>`now()` }))
      .returning('id'),
  );
}
