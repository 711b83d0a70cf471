import { createRpcServer, type RpcServer, type RpcServerOptions } from '@linden/platform/rpc/rpc-server';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import type { Context } from './context.ts';
import { factorHandlers } from './rpc/factors/handlers.ts';
import { accountHandlers } from './rpc/handlers.ts';

export function createServer(context: Context, options: RpcServerOptions): RpcServer {
  return createRpcServer(options)
    .add(AccountService, accountHandlers(context))
    .add(FactorService, factorHandlers(context));
}
