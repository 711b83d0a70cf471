import type { ServiceImpl } from '@connectrpc/connect';
import type { Sealer } from '@linden/platform/sealer';
import type { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import type { Store } from './store/open-store.ts';

/** What handlers work with; tests build their own. */
export type Context = {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly newId: () => string;
  /** Asks the worker to send at once. A hint, never rejects: without it the worker finds out by itself. */
  readonly askToSend: (id: string) => void;
};

type Methods = ServiceImpl<typeof NotificationService>;

/** An RPC as its file exports it. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
