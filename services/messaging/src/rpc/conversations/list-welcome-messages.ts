import { authorizeProvider } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { listWelcomeMessages as list } from '#src/store/conversations/welcome-messages.ts';
import { openWelcome } from '#src/use-cases/conversations/welcome-messages.ts';
import { buildWelcomeMessageProto } from '#src/wire/welcome-message-to-proto.ts';

export const listWelcomeMessages: ConversationHandler<'listWelcomeMessages'> = (context) => async (_, call) => {
  const { store, providerId } = await authorizeProvider(context, call);
  const rows = await store.read((tx) => list(tx, providerId));
  return { welcomeMessages: rows.map((row) => buildWelcomeMessageProto(openWelcome(context, row))) };
};
