import type { ServiceImpl } from '@connectrpc/connect';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { Store } from './store/open-store.ts';

/** What handlers work with; tests build their own. */
export type Context = {
  readonly store: Store;
  /** Tells readers of the log that there is something new. A hint: without it they find out by themselves. */
  readonly wakeConsumers: () => void;
};

type Methods = ServiceImpl<typeof SchedulingService>;

/** An RPC as its file exports it. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
