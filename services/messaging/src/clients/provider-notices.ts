import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { CredentialService } from '@linden/proto/accounts/v1/credential_service_pb';
import type { ProviderNotices } from '#src/ports/provider-notices.ts';

/** Opens the client for what accounts wants providers to be told of. */
export function openProviderNotices(options: RpcClientOptions): ProviderNotices & { close(): void } {
  const accounts = createRpcClient(CredentialService, options);
  return {
    list: async () => (await accounts.listProviderNotices({})).notices,
    async confirm(decisionIds) {
      await accounts.confirmProviderNotices({ decisionIds: [...decisionIds] });
    },
    close: () => accounts.close(),
  };
}
