import { eventLogHandlers } from '@linden/platform/outbox';
import { createRpcServer, type RpcServer, type RpcServerOptions } from '@linden/platform/rpc-server';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import type { Context } from './context.ts';
import { mayReadEvents } from './domain/policies.ts';
import { providerHandlers } from './rpc/handlers.ts';

export function createServer(context: Context, options: RpcServerOptions): RpcServer {
  return createRpcServer(options)
    .add(ProviderService, providerHandlers(context))
    .add(EventLogService, eventLogHandlers(context.store, mayReadEvents));
}
