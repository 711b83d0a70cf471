import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { WelcomeMessageSchema } from '@linden/proto/messaging/v1/conversation_pb';
import type { KeptWelcomeMessage } from '#src/domain/conversations/welcome-message.ts';

export function buildWelcomeMessageProto({
  id,
  words,
  isOn,
  updatedAt,
}: KeptWelcomeMessage): MessageInitShape<typeof WelcomeMessageSchema> {
  return { id, ...words, isOn, updatedAt: timestampFromDate(updatedAt), isUnreadable: words === undefined };
}
