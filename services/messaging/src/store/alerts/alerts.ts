import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import type { Alert, AlertAction } from '#src/domain/alerts/alert.ts';
import type { AlertContact } from '#src/domain/alerts/due-contacts.ts';
import { query } from '#src/store/query.ts';

/** Most alerts of one list. */
const most = 100;

export interface NewAlert {
  readonly id: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly seq: bigint;
  readonly providerId: string;
  readonly patientId: string;
  readonly rulesVersion: number;
}

/** Adds an alert in the transaction of its message. A message has one alert, whatever is found in it later. */
export async function addAlert(tx: Rows, alert: NewAlert): Promise<void> {
  // Without `returning`, which would need the right to see the row.
  await tx.rows(
    query
      .insertInto('alerts')
      .values({
        id: alert.id,
        conversation_id: alert.conversationId,
        message_id: alert.messageId,
        seq: alert.seq,
        provider_id: alert.providerId,
        patient_id: alert.patientId,
        rules_version: alert.rulesVersion,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

const open = query
  .selectFrom('alerts as a')
  .where('a.answered_at', 'is', null)
  .select(['a.id', 'a.conversation_id as conversationId', sql<number>`a.seq::int`.as('seq')])
  .select(['a.provider_id as providerId', 'a.patient_id as patientId', 'a.created_at as raisedAt'])
  .select(['a.provider_told_at as providerToldAt', 'a.second_told_at as secondToldAt'])
  .select(['a.cover_provider_id as coverProviderId', 'a.staff_told_at as staffToldAt']);

type Row = Awaited<ReturnType<typeof open.execute>>[number];

/** Lists the open alerts that the caller may see, oldest first. */
export async function listOpenAlerts(tx: Rows): Promise<Alert[]> {
  return (await tx.rows(open.orderBy('a.created_at').limit(most))).map(toAlert);
}

/** Lists open alerts of which a contact was not told yet, oldest first. */
export async function listUntoldAlerts(tx: Rows): Promise<Alert[]> {
  const untold = sql<boolean>`(a.provider_told_at is null or a.second_told_at is null or a.staff_told_at is null)`;
  return (await tx.rows(open.where(untold).orderBy('a.created_at').limit(most))).map(toAlert);
}

/** Returns an open alert that the caller may see. */
export async function findOpenAlert(tx: Rows, id: string): Promise<Alert | undefined> {
  const [row] = await tx.rows(open.where('a.id', '=', id));
  return row && toAlert(row);
}

export async function countOpenAlerts(tx: Rows): Promise<number> {
  const [row] = await tx.rows(
    query.selectFrom('alerts').where('answered_at', 'is', null).select(sql<number>`count(*)::int`.as('count')),
  );
  return row?.count ?? 0;
}

const toldColumns = {
  PROVIDER: 'provider_told_at',
  SECOND: 'second_told_at',
  STAFF: 'staff_told_at',
} as const satisfies Record<AlertContact, string>;

/** Records that a contact is told. @returns whether the alert is open and the contact was not told before */
export async function markTold(
  tx: Rows,
  id: string,
  contact: AlertContact,
  { at, coverProviderId }: { readonly at: Date; readonly coverProviderId?: string | undefined },
): Promise<boolean> {
  const column = toldColumns[contact];
  const marked = await tx.rows(
    query
      .updateTable('alerts')
      .set({ [column]: at, ...(coverProviderId && { cover_provider_id: coverProviderId }) })
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .where(column, 'is', null)
      .returning('id'),
  );
  return marked.length > 0;
}

export interface NewAnswer {
  readonly id: string;
  readonly accountId: string;
  readonly action: AlertAction;
  readonly note: string;
}

/** Which open alerts an answer closes. */
export type Answered = { readonly id: string } | { readonly conversationId: string; readonly upToSeq: bigint };

/** Names the row that an answer's note is sealed for. */
export function buildAnswerSubject(id: string): string {
  return `alert answer ${id}`;
}

/** Stores an answer and closes the open alerts. @returns the alerts that it closed */
export async function answerAlerts(
  tx: Rows,
  envelope: EnvelopeSealer,
  { id, accountId, action, note }: NewAnswer,
  answered: Answered,
): Promise<{ readonly id: string; readonly patientId: string }[]> {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(note), buildAnswerSubject(id));
  await tx.rows(
    query.insertInto('alert_answers').values({
      id,
      account_id: accountId,
      action,
      sealed: Buffer.from(sealed),
      data_key: Buffer.from(dataKey),
      key_id: keyId,
    }),
  );
  const opened = query
    .updateTable('alerts')
    .set({ answer_id: id, answered_at: sql<Date>`now()` })
    .where('answered_at', 'is', null);
  const chosen =
    'id' in answered
      ? opened.where('id', '=', answered.id)
      : opened.where('conversation_id', '=', answered.conversationId).where('seq', '<=', answered.upToSeq);
  return tx.rows(chosen.returning(['id', 'patient_id as patientId']));
}

function toAlert(row: Row): Alert {
  return {
    ...row,
    providerToldAt: row.providerToldAt ?? undefined,
    secondToldAt: row.secondToldAt ?? undefined,
    coverProviderId: row.coverProviderId ?? undefined,
    staffToldAt: row.staffToldAt ?? undefined,
  };
}
