import { authorizeAccount } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { listAccountEvents as list, listEventMessages } from '#src/store/conversations/account-events.ts';
import { openCursor, sealCursor } from '#src/use-cases/conversations/event-cursor.ts';
import { openRow } from '#src/use-cases/conversations/open-conversation.ts';
import { buildEventProto } from '#src/wire/conversation-to-proto.ts';

/** Events of one answer. */
const limit = 100;

export const listAccountEvents: ConversationHandler<'listAccountEvents'> =
  (context) =>
  async ({ after }, call) => {
    const { caller, providerId, store } = await authorizeAccount(context, call);
    const now = context.clock.now();
    const accountId = caller.account;
    const known = openCursor(context.cursorSealer, accountId, after, now);
    const { snapshot, events, messages } = await store.read(async (tx) => {
      const found = await list(tx, { accountId, providerId }, known, limit);
      return { ...found, messages: await listEventMessages(tx, found.events) };
    });
    const isReset = known === undefined || events.length > limit;
    const opened = new Map(messages.map((row) => [`${row.conversationId} ${row.seq}`, openRow(context, row)]));
    return {
      events: isReset
        ? []
        : events.map((event) => buildEventProto(event, providerId, opened.get(`${event.conversationId} ${event.seq}`))),
      cursor: sealCursor(context.cursorSealer, accountId, snapshot, now),
      isReset,
      feedIds: providerId ? [accountId, providerId] : [accountId],
    };
  };
