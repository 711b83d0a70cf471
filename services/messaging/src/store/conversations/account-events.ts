import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import type { ChatRole, Pair } from '#src/domain/conversations/conversation.ts';
import { query } from '#src/store/query.ts';
import { type MessageRow, messageColumns } from './messages.ts';

export interface NewAccountEvent extends Pair {
  readonly conversationId: string;
  readonly kind: 'MESSAGE' | 'READ';
  /** The side that wrote or read. */
  readonly role: ChatRole;
  readonly seq: bigint;
}

export interface AccountEventRow {
  readonly conversationId: string;
  readonly providerId: string;
  readonly kind: string;
  readonly role: string;
  readonly seq: bigint;
  readonly createdAt: Date;
}

/** Adds an event in the transaction of what happened, so that there is neither without the other. */
export async function addAccountEvent(tx: Rows, event: NewAccountEvent): Promise<void> {
  const { conversationId, providerId, patientId, accountId, kind, role, seq } = event;
  // Without `returning`, which would need the right to see the row: a cover may write what they do not follow.
  await tx.rows(
    query.insertInto('account_events').values({
      conversation_id: conversationId,
      provider_id: providerId,
      patient_id: patientId,
      account_id: accountId,
      kind,
      role,
      seq,
    }),
  );
}

/**
 * Returns what has become visible since a snapshot, and the snapshot of this look. A number could be passed by one that commits later; a
 * snapshot names the transactions that it did not see.
 */
export async function listAccountEvents(
  tx: Rows,
  of: { readonly accountId: string; readonly providerId: string | undefined },
  after: string | undefined,
  limit: number,
): Promise<{ readonly snapshot: string; readonly events: readonly AccountEventRow[] }> {
  const own = of.providerId
    ? sql<boolean>`(e.account_id = ${of.accountId} or e.provider_id = ${of.providerId})`
    : sql<boolean>`e.account_id = ${of.accountId}`;
  const since = sql<boolean>`e.tx >= pg_snapshot_xmin(${after ?? ''}::pg_snapshot)::text::bigint
    and not pg_visible_in_snapshot(e.tx::text::xid8, ${after ?? ''}::pg_snapshot)`;
  const events = query
    .selectFrom('account_events as e')
    .where(own)
    .where(after === undefined ? sql<boolean>`false` : since)
    .select(['e.conversation_id as conversationId', 'e.provider_id as providerId', 'e.kind', 'e.role', 'e.seq'])
    .select(['e.created_at as createdAt', 'e.id as order'])
    .orderBy('e.id')
    .limit(limit + 1);
  // One statement, so that both come from one snapshot.
  const rows = await tx.rows(
    query
      .selectFrom(sql<{ snapshot: string }>`(select pg_current_snapshot()::text as snapshot)`.as('now'))
      .leftJoin(events.as('found'), (join) => join.onTrue())
      .selectAll()
      .orderBy('found.order'),
  );
  return {
    snapshot: rows[0]?.snapshot ?? '',
    events: rows.flatMap(({ conversationId, providerId, kind, role, seq, createdAt }) =>
      conversationId === null ? [] : [{ conversationId, providerId, kind, role, seq, createdAt } as AccountEventRow],
    ),
  };
}

/** Returns the messages of some events. */
export async function listEventMessages(tx: Rows, events: readonly AccountEventRow[]): Promise<MessageRow[]> {
  const wanted = events.filter(({ kind }) => kind === 'MESSAGE');
  if (wanted.length === 0) return [];
  return tx.rows(
    messageColumns.where(({ eb, or }) =>
      or(
        wanted.map(({ conversationId, seq }) =>
          eb.and([eb('m.conversation_id', '=', conversationId), eb('m.seq', '=', seq)]),
        ),
      ),
    ),
  );
}

/** Deletes events that no cursor reaches any more. @returns how many */
export async function deleteOldEvents(tx: Rows): Promise<number> {
  const gone = await tx.rows(
    query.deleteFrom('account_events').where('created_at', '<', sql<Date>`now() - interval '1 day'`).returning('id'),
  );
  return gone.length;
}
