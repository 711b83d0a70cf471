import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import type { ChatRole, Pair } from '#src/domain/conversations/conversation.ts';
import { query } from '#src/store/query.ts';
import { type MessageRow, messageColumns } from './messages.ts';

/** Most conversations of one list. */
const most = 200;

/** Whose view of conversations is read. */
export interface Reader {
  readonly role: ChatRole;
  readonly accountId: string;
}

export interface ConversationRow extends Pair {
  readonly id: string;
  readonly lastSeq: bigint;
  readonly unread: number;
  readonly otherSeq: bigint | null;
  readonly otherAt: Date | null;
  /** When the provider last signed a discharge of the patient. */
  readonly dischargedAt: Date | null;
}

/** Lists conversations of the caller's side with their newest messages, the one with the newest message first. */
export async function listConversations(
  tx: Rows,
  reader: Reader,
  of: { readonly providerId: string } | { readonly accountId: string },
): Promise<(ConversationRow & { readonly last: MessageRow | undefined })[]> {
  const own = 'providerId' in of ? where('provider_id', of.providerId) : where('account_id', of.accountId);
  const rows = await tx.rows(
    conversationsOf(reader)
      .where(own)
      .orderBy(sql`c.last_at desc nulls last`)
      .orderBy('c.created_at', 'desc')
      .limit(most),
  );
  const messages = rows.length > 0 ? await tx.rows(newestOf(rows.map(({ id }) => id))) : [];
  const newest = new Map(messages.map((message) => [message.conversationId, message]));
  return rows.map((row) => ({ ...row, last: newest.get(row.id) }));
}

/** Returns a conversation that the caller may see. */
export async function findConversation(
  tx: Rows,
  reader: Reader,
  id: string,
): Promise<(ConversationRow & { readonly last: MessageRow | undefined }) | undefined> {
  const [row] = await tx.rows(conversationsOf(reader).where('c.id', '=', id));
  if (!row) return undefined;
  const [last] = await tx.rows(newestOf([id]));
  return { ...row, last };
}

/** Returns the conversation of these three; adds it with this id when there is none. */
export async function putConversation(
  tx: Rows,
  id: string,
  { providerId, patientId, accountId }: Pair,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const [added] = await tx.rows(
    query
      .insertInto('conversations')
      .values({ id, provider_id: providerId, patient_id: patientId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  if (added) return { id: added.id, isNew: true };
  const [stored] = await tx.rows(
    query
      .selectFrom('conversations')
      .select('id')
      .where('provider_id', '=', providerId)
      .where('patient_id', '=', patientId)
      .where('account_id', '=', accountId),
  );
  if (!stored) throw new Error('a conversation exists that the caller may not see');
  return { id: stored.id, isNew: false };
}

/** Counts the messages of the other side that the caller has not read. */
export async function countUnread(
  tx: Rows,
  reader: Reader,
  of: { readonly providerId: string } | { readonly accountId: string },
): Promise<number> {
  const own = 'providerId' in of ? where('provider_id', of.providerId) : where('account_id', of.accountId);
  const [row] = await tx.rows(
    query
      .selectFrom('conversations as c')
      .where(own)
      .select(sql<number>`coalesce(sum(${unreadIn(reader)}), 0)::int`.as('count')),
  );
  return row?.count ?? 0;
}

/** Records how far an account has read. A lower number changes nothing. @returns whether it was new */
export async function markRead(tx: Rows, { role, accountId }: Reader, id: string, seq: bigint): Promise<boolean> {
  const marked = await tx.rows(
    query
      .insertInto('read_marks')
      .values({ conversation_id: id, account_id: accountId, role, seq })
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'account_id'])
          .doUpdateSet({ seq, at: sql<Date>`now()` })
          .where('read_marks.seq', '<', seq),
      )
      .returning('seq'),
  );
  return marked.length > 0;
}

const where = (column: 'provider_id' | 'account_id', id: string) => sql<boolean>`c.${sql.ref(column)} = ${id}`;

const unreadIn = ({ role, accountId }: Reader) => sql<number>`(select count(*)::int from messages m
  where m.conversation_id = c.id and m.role <> ${role} and m.seq > coalesce((select r.seq from read_marks r
    where r.conversation_id = c.id and r.account_id = ${accountId}::uuid), 0))`;

const conversationsOf = (reader: Reader) =>
  query
    .selectFrom('conversations as c')
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('read_marks as r')
          .whereRef('r.conversation_id', '=', 'c.id')
          .where('r.role', '<>', reader.role)
          .orderBy('r.seq', 'desc')
          .limit(1)
          .select(['r.seq', 'r.at'])
          .as('other'),
      (join) => join.onTrue(),
    )
    .leftJoin('discharges as d', (join) =>
      join.onRef('d.provider_id', '=', 'c.provider_id').onRef('d.patient_id', '=', 'c.patient_id'),
    )
    .select(['c.id', 'c.provider_id as providerId', 'c.patient_id as patientId', 'c.account_id as accountId'])
    .select([sql<bigint>`c.last_seq`.as('lastSeq'), unreadIn(reader).as('unread')])
    .select([sql<bigint | null>`other.seq`.as('otherSeq'), 'other.at as otherAt', 'd.discharged_at as dischargedAt']);

const newestOf = (ids: readonly string[]) =>
  messageColumns
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'm.conversation_id').onRef('c.last_seq', '=', 'm.seq'),
    )
    .where('c.id', 'in', ids);
