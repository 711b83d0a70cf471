import type { ServiceImpl } from '@connectrpc/connect';
import type { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import type { Store } from './store/open-store.ts';

/** The handlers' dependencies. Tests build their own. */
export interface Context {
  readonly store: Store;
  /** Tells readers of the event log about a new event. Only a hint: readers also poll. */
  readonly wakeConsumers: () => Promise<void>;
}

type Methods = ServiceImpl<typeof PayorService>;

/** The type of an RPC's exported handler. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
