import type { MessageInitShape } from '@bufbuild/protobuf';
import type { SendNotificationRequestSchema } from '@linden/proto/messaging/v1/notification_service_pb';

export type MessageRequest = Exclude<MessageInitShape<typeof SendNotificationRequestSchema>, { $typeName: string }>;

interface Message {
  /** Makes the message idempotent. Contains no names or addresses. */
  key: string;
  accountId: string;
  template: NonNullable<MessageRequest['template']>;
  notAfter?: Date;
}

export interface Mail extends Message {
  email: string;
}

export interface PhoneMessage extends Message {
  /** In E.164. */
  phone: string;
  channel: 'smsTo' | 'voiceTo';
}

export interface Messenger {
  /**
   * Sends a message in the background, so that response times do not reveal whether there was something to send. Retries for a while; if
   * that fails, people can ask for the message again.
   * @param taken called when messaging has accepted the message
   */
  send(message: Mail | PhoneMessage, taken?: () => Promise<void>): void;
  /** Waits for messages being sent. */
  close(): Promise<void>;
}
