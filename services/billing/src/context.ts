import type { ServiceImpl } from '@connectrpc/connect';
import type { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import type { Store } from './store/open-store.ts';

/** What handlers work with; tests build their own. */
export interface Context {
  readonly store: Store;
  /** Tells readers of the log that there is something new. A hint: without it they find out by themselves. */
  readonly wakeConsumers: () => Promise<void>;
}

type Methods = ServiceImpl<typeof PayorService>;

/** An RPC as its file exports it. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
