import { timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import {
  type ConversationNames,
  type Conversation as ConversationRecord,
  type Message as MessageRecord,
  MessageType,
  ChatRole as ProtoRole,
  type WelcomeMessage as WelcomeRecord,
} from '@linden/proto/messaging/v1/conversation_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { ChatMessage, ChatRole, ChatWriterRelation, WelcomeMessage } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';

/** A conversation as one side sees it. Its provider's profile is loaded when it is asked for. */
export interface ConversationModel extends NamesModel {
  readonly id: string;
  readonly channel: string;
  readonly providerId: string;
  readonly patientId: string;
  readonly lastMessage: ChatMessage | null;
  readonly unread: number;
  readonly otherReadSeq: number | null;
  readonly otherReadAt: string | null;
}

export interface ChatContactModel extends NamesModel {
  readonly providerId: string;
  readonly patientId: string;
  readonly accountId: string;
}

interface NamesModel {
  readonly providerName: string | null;
  readonly patientName: string | null;
  readonly writerName: string | null;
  readonly writerRelation: ChatWriterRelation | null;
}

export function toConversation(record: ConversationRecord, role: ChatRole): ConversationModel {
  const { id, providerId, patientId, lastMessage, unread, otherReadSeq, otherReadAt, names } = record;
  return {
    id,
    channel: 'appointments',
    providerId,
    patientId,
    ...toNames(names),
    lastMessage: lastMessage ? toChatMessage(lastMessage, role) : null,
    unread,
    otherReadSeq: otherReadAt ? Number(otherReadSeq) : null,
    otherReadAt: otherReadAt ? timestampDate(otherReadAt).toISOString() : null,
  };
}

export function toNames(names: ConversationNames | undefined): NamesModel {
  const { providerName, patientName, writerName, writerRelation } = names ?? {};
  return {
    providerName: providerName || null,
    patientName: patientName || null,
    writerName: writerName || null,
    writerRelation: getEnumName(Relation, writerRelation ?? Relation.UNSPECIFIED) || null,
  };
}

export function toChatMessage(record: MessageRecord, role: ChatRole): ChatMessage {
  const { id, seq, type, userId, text, isUnreadable, createdAt, welcomeMessageId, referralShortId } = record;
  return {
    id,
    seq: Number(seq),
    // A type that this version does not know still has its text.
    messageType: getEnumName(MessageType, type) || 'TEXT',
    direction: record.role === ProtoRole[role] ? 'OUTGOING' : 'INCOMING',
    userId,
    text: isUnreadable ? null : text,
    createdAt: requireInstant(createdAt),
    providerWelcomeMessageId: welcomeMessageId || null,
    providerReferralGroupShortId: referralShortId || null,
  };
}

export function toWelcomeMessage(record: WelcomeRecord): WelcomeMessage {
  const { id, title, text, isOn, updatedAt, isUnreadable } = record;
  const words = isUnreadable ? { title: null, text: null } : { title, text };
  return { id, ...words, isOn, updatedAt: requireInstant(updatedAt) };
}
