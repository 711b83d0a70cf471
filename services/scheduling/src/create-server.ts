import { eventLogHandlers } from '@linden/platform/outbox';
import { createRpcServer, type RpcServer, type RpcServerOptions } from '@linden/platform/rpc-server';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { Context } from './context.ts';
import { mayReadEvents } from './domain/policies.ts';
import { schedulingHandlers } from './rpc/handlers.ts';

/** Everything this service answers, not yet listening. */
export function createServer(context: Context, options: RpcServerOptions): RpcServer {
  return createRpcServer(options)
    .add(SchedulingService, schedulingHandlers(context))
    .add(EventLogService, eventLogHandlers(context.store, mayReadEvents));
}
