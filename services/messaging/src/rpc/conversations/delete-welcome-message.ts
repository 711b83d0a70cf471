import { authorizeProvider } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { removeWelcomeMessage } from '#src/use-cases/conversations/welcome-messages.ts';
import { readId } from '#src/wire/request-fields.ts';

export const deleteWelcomeMessage: ConversationHandler<'deleteWelcomeMessage'> = (context) => async (request, call) => {
  const side = await authorizeProvider(context, call);
  await removeWelcomeMessage(side, readId(request.id, 'id'));
  return {};
};
