import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import type { ChatRole, Pair } from '#src/domain/conversations/conversation.ts';
import { query } from '#src/store/query.ts';

/** A side of a conversation that has not read the newest messages. */
export interface WaitingSide extends Pair {
  readonly conversationId: string;
  readonly role: ChatRole;
  /** The newest message of the other side. */
  readonly seq: bigint;
}

/** Minutes. Who reads the conversation as it goes on needs no letter. */
const quietMinutes = 3;
/** Days. A letter about older messages would surprise, as after an outage. */
const oldestDays = 2;

/**
 * Lists sides with messages that they have not read and were not told of, and who want to be told, those that wait longest first. A side that
 * was told less than an hour ago waits for the next one.
 */
export async function listWaitingSides(tx: Rows, limit: number): Promise<WaitingSide[]> {
  const sides = sql<{ role: ChatRole }>`(values ('PROVIDER'), ('CLIENT'))`.as<'side'>(sql`side(role)`);
  return tx.rows(
    query
      .selectFrom('conversations as c')
      .innerJoin(sides, (join) => join.onTrue())
      .leftJoin('message_letters as l', (join) =>
        join.onRef('l.conversation_id', '=', 'c.id').onRef('l.role', '=', 'side.role'),
      )
      .innerJoinLateral(
        (each) =>
          each
            .selectFrom('messages as m')
            .whereRef('m.conversation_id', '=', 'c.id')
            .whereRef('m.role', '<>', 'side.role')
            .where(sql<boolean>`m.seq > greatest(coalesce(l.seq, 0), (select coalesce(max(r.seq), 0) from read_marks r
              where r.conversation_id = c.id and r.role = side.role))`)
            .where(sql<boolean>`m.created_at > now() - make_interval(days => ${oldestDays})`)
            .select([sql<bigint>`max(m.seq)`.as('seq'), sql<Date>`min(m.created_at)`.as('since')])
            .as('unread'),
        (join) => join.onTrue(),
      )
      .where('c.last_at', '>', sql<Date>`now() - make_interval(days => ${oldestDays})`)
      .where(sql<boolean>`unread.since < now() - make_interval(mins => ${quietMinutes})`)
      .where(sql<boolean>`(l.at is null or l.at < now() - interval '1 hour')`)
      .where(sql<boolean>`not exists (select from chat_settings s where not s.sends_email
        and s.owner_id = case side.role when 'CLIENT' then c.account_id else c.provider_id end)`)
      .select(['c.id as conversationId', 'c.provider_id as providerId', 'c.patient_id as patientId'])
      .select(['c.account_id as accountId', 'side.role', 'unread.seq'])
      .orderBy('unread.since')
      .limit(limit),
  );
}

/** Records that a side was told. @returns false when another worker was first */
export async function recordLetter(
  tx: Rows,
  { conversationId, role, seq }: Pick<WaitingSide, 'conversationId' | 'role' | 'seq'>,
): Promise<boolean> {
  const recorded = await tx.rows(
    query
      .insertInto('message_letters')
      .values({ conversation_id: conversationId, role, seq })
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'role'])
          .doUpdateSet({ seq, at: sql<Date>`now()` })
          .where('message_letters.at', '<', sql<Date>`now() - interval '1 hour'`),
      )
      .returning('seq'),
  );
  return recorded.length > 0;
}
