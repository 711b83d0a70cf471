import type { ServiceImpl } from '@connectrpc/connect';
import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Sealer } from '@linden/platform/crypto/sealer';
import type { Logger } from '@linden/platform/telemetry/log';
import type { AlertService } from '@linden/proto/messaging/v1/alert_service_pb';
import type { ConversationService } from '@linden/proto/messaging/v1/conversation_service_pb';
import type { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import type { LetterLimits } from '#src/domain/letters/letter-limits.ts';
import type { ChatCare } from './ports/chat-care.ts';
import type { ChatPeople } from './ports/chat-people.ts';
import type { Store } from './store/open-store.ts';

/** The handlers' dependencies. Tests build their own. */
export type Context = {
  readonly store: Store;
  readonly sealer: Sealer;
  /** Counts letters per recipient and hour. */
  readonly clock: Clock;
  readonly limits: LetterLimits;
  readonly reportCap: () => void;
  readonly newId: () => string;
  /** Asks the worker to send at once. Only a hint, and never rejects: the worker also polls. */
  readonly requestSend: (id: string) => void;
};

type Methods = ServiceImpl<typeof NotificationService>;

/** The type of an RPC's exported handler. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];

/** The dependencies of conversations. */
export type ConversationContext = {
  readonly store: Store;
  readonly people: ChatPeople;
  readonly care: ChatCare;
  /** Seals the cursors of streams. */
  readonly cursorSealer: Sealer;
  /** Tells the streams of these accounts and providers that there are events. Only a hint, and never rejects. */
  readonly announce: (feedIds: readonly string[]) => void;
  /** Seals each message with a key of its own. */
  readonly envelope: EnvelopeSealer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly newId: () => string;
  /** Whether this installation has messages at all. */
  readonly isOpen: boolean;
};

type ConversationMethods = ServiceImpl<typeof ConversationService>;

export type ConversationHandler<Name extends keyof ConversationMethods> = (
  context: ConversationContext,
) => ConversationMethods[Name];

/** The dependencies of alerts about messages. */
export type AlertContext = Pick<
  ConversationContext,
  'store' | 'people' | 'envelope' | 'clock' | 'logger' | 'newId' | 'isOpen'
>;

type AlertMethods = ServiceImpl<typeof AlertService>;

export type AlertHandler<Name extends keyof AlertMethods> = (context: AlertContext) => AlertMethods[Name];
