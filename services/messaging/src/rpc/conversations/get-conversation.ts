import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { Writing } from '@linden/proto/messaging/v1/conversation_pb';
import { authorizeSide, getReader } from '#src/access/conversation-access.ts';
import type { ConversationHandler } from '#src/context.ts';
import { createConversationNotFoundError } from '#src/domain/conversations/conversation-errors.ts';
import { findConversation } from '#src/store/conversations/conversations.ts';
import { loadNames } from '#src/use-cases/conversations/load-names.ts';
import { loadWriting } from '#src/use-cases/conversations/load-writing.ts';
import { openConversation } from '#src/use-cases/conversations/open-conversation.ts';
import { buildConversationProto } from '#src/wire/conversation-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

export const getConversation: ConversationHandler<'getConversation'> = (context) => async (request, call) => {
  const side = await authorizeSide(context, call, request.role);
  const id = readId(request.conversationId, 'conversationId');
  const row = await side.store.read((tx) => findConversation(tx, getReader(side), id));
  if (!row) throw createConversationNotFoundError();
  const [namesOf, { writing, endsAt }] = await Promise.all([
    loadNames(context.people, [row]),
    loadWriting(context, row),
  ]);
  return {
    conversation: buildConversationProto(openConversation(context, row), namesOf(row)),
    writing: getEnumValue(Writing, writing),
    ...(endsAt && { writingEndsAt: timestampFromDate(endsAt) }),
  };
};
