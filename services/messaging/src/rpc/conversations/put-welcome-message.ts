import { authorizeProvider } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { checkPlaceholders } from '#src/domain/conversations/welcome-message.ts';
import { saveWelcomeMessage } from '#src/use-cases/conversations/welcome-messages.ts';
import { readId, readText } from '#src/wire/request-fields.ts';
import { buildWelcomeMessageProto } from '#src/wire/welcome-message-to-proto.ts';

const longest = { title: 80, text: 10_000 };

export const putWelcomeMessage: ConversationHandler<'putWelcomeMessage'> = (context) => async (request, call) => {
  const side = await authorizeProvider(context, call);
  const wanted = {
    id: readId(request.id, 'id'),
    title: readText(request.title, 'title', longest.title),
    text: readText(request.text, 'text', longest.text),
    isOn: request.isOn,
  };
  checkPlaceholders(wanted.text);
  return { welcomeMessage: buildWelcomeMessageProto(await saveWelcomeMessage(context, side, wanted)) };
};
