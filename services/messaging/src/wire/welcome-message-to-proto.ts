import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { WelcomeMessageSchema } from '@linden/proto/messaging/v1/conversation_pb';
import type { ConversationContext } from '#src/context.ts';
import { openWelcomeMessage, type WelcomeRow } from '#src/store/conversations/welcome-messages.ts';

export function buildWelcomeMessageProto(
  { envelope, logger }: Pick<ConversationContext, 'envelope' | 'logger'>,
  row: WelcomeRow,
): MessageInitShape<typeof WelcomeMessageSchema> {
  const { id, isOn, updatedAt } = row;
  const opened = openWelcomeMessage(envelope, row, (err) =>
    logger.error({ err, row_id: id }, 'a welcome message could not be opened'),
  );
  const { title = '', text = '' } = opened ?? {};
  return { id, title, text, isOn, updatedAt: timestampFromDate(updatedAt), isUnreadable: opened === undefined };
}
