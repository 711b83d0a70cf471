import { authorizeSide } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { recordReading } from '#src/use-cases/conversations/record-reading.ts';
import { readId } from '#src/wire/request-fields.ts';

export const markRead: ConversationHandler<'markRead'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  await recordReading(context, side, readId(request.conversationId, 'conversationId'), request.seq);
  return {};
};
