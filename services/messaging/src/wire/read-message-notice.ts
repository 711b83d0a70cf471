import type { MessageNotice } from '@linden/proto/messaging/v1/notification_service_pb';
import type { MessageNoticeContent } from '#src/domain/letters/message-notice.ts';
import { readLink } from './request-fields.ts';

/** Reads the content of a letter about waiting messages. Throws when it is invalid. */
export function readMessageNotice({ link }: MessageNotice): MessageNoticeContent {
  return { template: 'MESSAGE_NOTICE', link: readLink(link, 'messageNotice.link') };
}
