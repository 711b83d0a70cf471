import { createRpcServer, type RpcServer, type RpcServerOptions } from '@linden/platform/rpc/rpc-server';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import { createAccountHandlers } from '#src/rpc/account-handlers.ts';
import { createFactorHandlers } from '#src/rpc/factor-handlers.ts';
import type { Context } from './context.ts';

export function createServer(context: Context, options: RpcServerOptions): RpcServer {
  return createRpcServer(options)
    .add(AccountService, createAccountHandlers(context))
    .add(FactorService, createFactorHandlers(context));
}
