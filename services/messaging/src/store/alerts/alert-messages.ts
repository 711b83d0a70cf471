import type { Rows } from '@linden/platform/store/store';
import { type MessageRow, messageColumns } from '#src/store/conversations/messages.ts';

/** Returns the message with this number, if the caller may see it. */
export async function findMessageAt(tx: Rows, conversationId: string, seq: number): Promise<MessageRow | undefined> {
  const [row] = await tx.rows(
    messageColumns.where('m.conversation_id', '=', conversationId).where('m.seq', '=', BigInt(seq)),
  );
  return row;
}
