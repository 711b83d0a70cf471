import { createCallerSigner } from '@linden/platform/caller/caller';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import type { RpcTls } from '@linden/platform/rpc/rpc-tls';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { Owners } from '#src/ports/owners.ts';

export interface OwnersOptions {
  accounts: string;
  billing: string;
  scheduling: string;
  signingKey: Parameters<typeof createCallerSigner>[0];
  tls?: RpcTls | undefined;
  timeoutMs: number;
}

export function createOwners({ signingKey, tls, timeoutMs, ...targets }: OwnersOptions): Owners {
  const signer = createCallerSigner(signingKey, 'search');
  const callerToken = (audience: string) => signer.token({ kind: 'service', name: 'search' }, audience);
  const options = (target: string) => ({ target, callerToken, tls, timeoutMs });
  const log = (audience: 'accounts' | 'billing' | 'scheduling') =>
    createRpcClient(EventLogService, { ...options(targets[audience]), audience });
  const owners = {
    accounts: createRpcClient(ProviderService, options(targets.accounts)),
    billing: createRpcClient(PayorService, options(targets.billing)),
    scheduling: createRpcClient(SchedulingService, options(targets.scheduling)),
    logs: {
      accounts: log('accounts'),
      billing: log('billing'),
      scheduling: log('scheduling'),
    },
    close() {
      for (const client of [owners.accounts, owners.billing, owners.scheduling, ...Object.values(owners.logs)])
        client.close();
    },
  };
  return owners;
}
