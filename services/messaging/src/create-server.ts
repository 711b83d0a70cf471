import { createRpcServer, type RpcServer, type RpcServerOptions } from '@linden/platform/rpc/rpc-server';
import { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import { createNotificationHandlers } from '#src/rpc/notification-handlers.ts';
import type { Context } from './context.ts';

/** Creates the server with all methods; it does not listen yet. */
export function createServer(context: Context, options: RpcServerOptions): RpcServer {
  return createRpcServer(options).add(NotificationService, createNotificationHandlers(context));
}
