import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  type AccountEventSchema,
  type ConversationNamesSchema,
  type ConversationSchema,
  type MessageSchema,
  MessageType,
  ChatRole as ProtoRole,
} from '@linden/proto/messaging/v1/conversation_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { Conversation, Message, Names } from '#src/domain/conversations/conversation.ts';
import type { AccountEventRow } from '#src/store/conversations/account-events.ts';

export function buildConversationProto(
  conversation: Conversation,
  names: Names,
): MessageInitShape<typeof ConversationSchema> {
  const { lastSeq, lastMessage, otherRead, ...same } = conversation;
  return {
    ...same,
    lastSeq: BigInt(lastSeq),
    ...(lastMessage && { lastMessage: buildMessageProto(lastMessage) }),
    ...(otherRead && { otherReadSeq: BigInt(otherRead.seq), otherReadAt: timestampFromDate(otherRead.at) }),
    names: buildNamesProto(names),
  };
}

export function buildNamesProto({ writerRelation, ...same }: Names): MessageInitShape<typeof ConversationNamesSchema> {
  return { ...same, writerRelation: getEnumValue(Relation, writerRelation) };
}

export function buildMessageProto(message: Message): MessageInitShape<typeof MessageSchema> {
  const { id, seq, type, role, authorId, text, createdAt, welcomeMessageId, referralShortId } = message;
  return {
    id,
    seq: BigInt(seq),
    type: MessageType[type],
    role: ProtoRole[role],
    userId: authorId,
    text: text ?? '',
    isUnreadable: text === undefined,
    createdAt: timestampFromDate(createdAt),
    welcomeMessageId: welcomeMessageId ?? '',
    referralShortId: referralShortId ?? '',
  };
}

/**
 * Builds what happened in a conversation, as the caller sees it.
 * @param ownProvider the provider that the caller is
 * @param message with an event of a message
 */
export function buildEventProto(
  { conversationId, providerId, role, seq, createdAt }: AccountEventRow,
  ownProvider: string | undefined,
  message: Message | undefined,
): MessageInitShape<typeof AccountEventSchema> {
  const side = providerId === ownProvider ? ProtoRole.PROVIDER : ProtoRole.CLIENT;
  const by = role === 'PROVIDER' ? ProtoRole.PROVIDER : ProtoRole.CLIENT;
  return {
    conversationId,
    role: side,
    what: message
      ? { case: 'message', value: buildMessageProto(message) }
      : { case: 'read', value: { role: by, seq, at: timestampFromDate(createdAt) } },
  };
}
