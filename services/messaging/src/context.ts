import type { ServiceImpl } from '@connectrpc/connect';
import type { Clock } from '@linden/platform/clock';
import type { Sealer } from '@linden/platform/crypto/sealer';
import type { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import type { LetterLimits } from '#src/domain/letters/letter-limits.ts';
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
