import type { Caller } from '@linden/platform/caller/caller';
import { createRpcClient, type RpcClient } from '@linden/platform/rpc/rpc-client';
import { createLogger } from '@linden/platform/telemetry/log';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { type TestIssuer as Signer, testKeys } from '@linden/testkit/process/test-callers';
import { createServer } from '#src/create-server.ts';
import type { TestIssuer } from './issuer.ts';

/** Serves the accounts of an issuer over real gRPC. */
export async function startAccountService(issuer: TestIssuer) {
  const keys = testKeys();
  const open: RpcClient<typeof AccountService>[] = [];
  const logger = createLogger('identity', { level: 'silent' });
  const options = { listen: { host: '127.0.0.1', port: 0 }, logger, callerTrust: keys.trust, drainMs: 1000 };
  const server = createServer({ ...issuer.parts, idle: { staffMinutes: 10, providerMinutes: 60 } }, options);
  const target = `127.0.0.1:${await server.start()}`;
  return {
    as(signer: Signer, caller: Caller): RpcClient<typeof AccountService> {
      const callerToken = (audience: string) => keys.tokenOf(signer, caller, audience);
      const client = createRpcClient(AccountService, { target, callerToken, timeoutMs: 5000 });
      open.push(client);
      return client;
    },
    async stop() {
      for (const client of open) client.close();
      await server.stop();
    },
  };
}
