import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import type { ChatRole, Message, MessageType } from '#src/domain/conversations/conversation.ts';
import { query } from '#src/store/query.ts';

/** A sealed message. */
export interface MessageRow {
  readonly conversationId: string;
  readonly id: string;
  readonly seq: bigint;
  readonly type: MessageType;
  readonly role: string;
  readonly authorId: string;
  readonly sealed: Uint8Array;
  readonly dataKey: Uint8Array;
  readonly keyId: string;
  readonly createdAt: Date;
  readonly welcomeMessageId: string | null;
  readonly referralShortId: string | null;
}

export const messageColumns = query
  .selectFrom('messages as m')
  .select(['m.conversation_id as conversationId', 'm.id', sql<bigint>`m.seq`.as('seq'), 'm.role'])
  .select(['m.author_id as authorId', 'm.sealed', 'm.data_key as dataKey', 'm.key_id as keyId'])
  .select([sql<MessageType>`m.type`.as('type'), 'm.created_at as createdAt'])
  .select(['m.welcome_message_id as welcomeMessageId', 'm.referral_short_id as referralShortId']);

/** Names the row that a text is sealed for. */
export function buildMessageSubject(id: string): string {
  return `message ${id}`;
}

/** Lists messages before or after a number, or the newest ones, oldest first; one more than `limit` when there are more. */
export async function listMessages(
  tx: Rows,
  conversationId: string,
  { before, after, limit }: { readonly before?: bigint; readonly after?: bigint; readonly limit: number },
): Promise<MessageRow[]> {
  const all = messageColumns.where('m.conversation_id', '=', conversationId).limit(limit + 1);
  if (after !== undefined) return tx.rows(all.where('m.seq', '>', after).orderBy('m.seq'));
  const upTo = before === undefined ? all : all.where('m.seq', '<', before);
  return (await tx.rows(upTo.orderBy('m.seq', 'desc'))).reverse();
}

/** Returns the message with this id, if the caller may see it. */
export async function findMessage(tx: Rows, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.rows(messageColumns.where('m.id', '=', id));
  return row;
}

export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly role: ChatRole;
  readonly authorId: string;
  readonly text: string;
  /** A text that a person wrote, unless said otherwise. */
  readonly post?: Posted;
}

/** What makes a message one that is posted for a provider. */
export type Posted =
  | { readonly type: 'WELCOME'; readonly welcomeMessageId: string }
  | { readonly type: 'REFERRAL'; readonly referralShortId: string };

/**
 * Adds a message with the next number of its conversation, which stays locked until the transaction ends.
 * @returns undefined when the id is taken
 */
export async function addMessage(
  tx: Rows,
  envelope: EnvelopeSealer,
  message: NewMessage,
): Promise<MessageRow | undefined> {
  const { id, conversationId, role, authorId, text, post } = message;
  const [counted] = await tx.rows(
    query
      .selectFrom('conversations')
      .where('id', '=', conversationId)
      .select(sql<bigint>`last_seq + 1`.as('seq'))
      .forNoKeyUpdate(),
  );
  if (!counted) return undefined;
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(text), buildMessageSubject(id));
  const added = await tx.rows(
    query
      .insertInto('messages')
      .values({
        conversation_id: conversationId,
        seq: counted.seq,
        id,
        type: post?.type ?? 'TEXT',
        role,
        author_id: authorId,
        sealed: Buffer.from(sealed),
        data_key: Buffer.from(dataKey),
        key_id: keyId,
        welcome_message_id: post?.type === 'WELCOME' ? post.welcomeMessageId : null,
        referral_short_id: post?.type === 'REFERRAL' ? post.referralShortId : null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );
  if (added.length === 0) return undefined;
  await tx.rows(
    query
      .updateTable('conversations')
      .set({ last_seq: counted.seq, last_at: sql<Date>`now()` })
      .where('id', '=', conversationId)
      .returning('id'),
  );
  return findMessage(tx, id);
}

/** Opens a message. One that does not open has no text, so that the others are still read. */
export function openMessage(
  envelope: EnvelopeSealer,
  row: MessageRow,
  report: (err: unknown, id: string) => void,
): Message {
  const { id, seq, type, role, authorId, createdAt, welcomeMessageId, referralShortId } = row;
  return {
    id,
    seq: Number(seq),
    type,
    role: role === 'PROVIDER' ? 'PROVIDER' : 'CLIENT',
    authorId,
    text: tryOpen(envelope, row, report),
    createdAt,
    welcomeMessageId: welcomeMessageId ?? undefined,
    referralShortId: referralShortId ?? undefined,
  };
}

function tryOpen(envelope: EnvelopeSealer, row: MessageRow, report: (err: unknown, id: string) => void) {
  try {
    return Buffer.from(envelope.open(row, buildMessageSubject(row.id))).toString();
  } catch (err) {
    report(err, row.id);
    return undefined;
  }
}
