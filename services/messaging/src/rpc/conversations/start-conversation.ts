import { authorizeSide } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { startPair } from '#src/use-cases/conversations/start-pair.ts';
import { readId } from '#src/wire/request-fields.ts';

export const startConversation: ConversationHandler<'startConversation'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  const patientId = readId(request.patientId, 'patientId');
  const pair =
    side.role === 'PROVIDER'
      ? { patientId, providerId: side.providerId, accountId: readId(request.accountId, 'accountId') }
      : { patientId, providerId: readId(request.providerId, 'providerId'), accountId: side.caller.account };
  return { conversationId: await startPair(context, side, pair) };
};
