import { timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { ChatRole, Writing } from '@linden/proto/messaging/v1/conversation_pb';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { withRefusal } from '#src/operation-refusal.ts';
import { toChatMessage, toConversation, toNames, toWelcomeMessage } from './view.ts';
import { watchAccount } from './watch-account.ts';

export const conversationResolvers: Resolvers = {
  Query: {
    async conversations(_, { role }, { upstreams }) {
      const found = await callUpstream('messaging', () =>
        upstreams.conversations.listConversations({ role: ChatRole[role] }),
      );
      return found.conversations.map((each) => toConversation(each, role));
    },
    async unreadMessages(_, { role }, { upstreams }) {
      const { count } = await callUpstream('messaging', () =>
        upstreams.conversations.countUnread({ role: ChatRole[role] }),
      );
      return count;
    },
    async chatContacts(_, { role }, { upstreams }) {
      const { contacts } = await callUpstream('messaging', () =>
        upstreams.conversations.listChatContacts({ role: ChatRole[role] }),
      );
      return contacts.map(({ providerId, patientId, accountId, names }) => ({
        providerId,
        patientId,
        accountId,
        ...toNames(names),
      }));
    },
    async conversation(_, { role, id }, { upstreams }) {
      const { conversation, writing, writingEndsAt } = await callUpstream('messaging', () =>
        upstreams.conversations.getConversation({ role: ChatRole[role], conversationId: id }),
      );
      if (!conversation) return null;
      return {
        conversation: toConversation(conversation, role),
        // A state that this version does not know is not a right to write.
        writing: getEnumName(Writing, writing) || 'CARE_ENDED',
        writingEndsAt: writingEndsAt ? timestampDate(writingEndsAt).toISOString() : null,
      };
    },
    async chatMessages(_, { role, conversationId, beforeSeq, afterSeq }, { upstreams }) {
      const range = { beforeSeq: BigInt(beforeSeq ?? 0), afterSeq: BigInt(afterSeq ?? 0) };
      const { messages, hasEarlier } = await callUpstream('messaging', () =>
        upstreams.conversations.listMessages({ role: ChatRole[role], conversationId, ...range }),
      );
      return { messages: messages.map((each) => toChatMessage(each, role)), hasEarlier };
    },
    async chatSettings(_, { role }, { upstreams }) {
      const { settings } = await callUpstream('messaging', () =>
        upstreams.conversations.getChatSettings({ role: ChatRole[role] }),
      );
      return settings ?? null;
    },
    async welcomeMessages(_, __, { upstreams }) {
      const found = await callUpstream('messaging', () => upstreams.conversations.listWelcomeMessages({}));
      return found.welcomeMessages.map(toWelcomeMessage);
    },
  },
  Mutation: {
    startConversation: (_, { values: { role, patientId, providerId, accountId } }, { upstreams }) =>
      withRefusal(
        async () => {
          const pair = { patientId, providerId: providerId ?? '', accountId: accountId ?? '' };
          const { conversationId } = await callUpstream('messaging', () =>
            upstreams.conversations.startConversation({ role: ChatRole[role], ...pair }),
          );
          return { conversationId, error: null };
        },
        (error) => ({ conversationId: null, error }),
      ),
    sendChatMessage: (_, { values: { role, conversationId, id, text } }, { upstreams }) =>
      withRefusal(
        async () => {
          const { message } = await callUpstream('messaging', () =>
            upstreams.conversations.sendMessage({ role: ChatRole[role], conversationId, messageId: id, text }),
          );
          return { message: message ? toChatMessage(message, role) : null, error: null };
        },
        (error) => ({ message: null, error }),
      ),
    async markConversationRead(_, { values: { role, conversationId, seq } }, { upstreams }) {
      await callUpstream('messaging', () =>
        upstreams.conversations.markRead({ role: ChatRole[role], conversationId, seq: BigInt(seq) }),
      );
      return true;
    },
    async saveChatSettings(_, { values: { role, sendsEmail } }, { upstreams }) {
      const { settings } = await callUpstream('messaging', () =>
        upstreams.conversations.putChatSettings({ role: ChatRole[role], settings: { sendsEmail } }),
      );
      return settings ?? null;
    },
    saveWelcomeMessage: (_, { values }, { upstreams }) =>
      withRefusal(
        async () => {
          const { welcomeMessage } = await callUpstream('messaging', () =>
            upstreams.conversations.putWelcomeMessage(values),
          );
          return { welcomeMessage: welcomeMessage ? toWelcomeMessage(welcomeMessage) : null, error: null };
        },
        (error) => ({ welcomeMessage: null, error }),
      ),
    async deleteWelcomeMessage(_, { id }, { upstreams }) {
      await callUpstream('messaging', () => upstreams.conversations.deleteWelcomeMessage({ id }));
      return true;
    },
  },
  Subscription: {
    accountEvents: { subscribe: (_, { after }, context) => watchAccount(context, after ?? undefined) },
  },
  Conversation: { provider: ({ providerId }, _, context) => loadProvider(context, providerId) },
  ChatContact: { provider: ({ providerId }, _, context) => loadProvider(context, providerId) },
};

async function loadProvider({ providers }: RequestContext, id: string) {
  const record = await providers.byId.load(id);
  return record ? { record } : null;
}
