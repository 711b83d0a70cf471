import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc-client';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import type { Referrals } from '#src/ports/referrals.ts';

export function openReferrals(options: RpcClientOptions): Referrals & { close(): void } {
  const accounts = createRpcClient(ProviderService, options);
  return {
    async turnOff(providerId, payorId) {
      await accounts.turnOffReferrals({ providerId, payorId: payorId ?? '' });
    },
    close: () => accounts.close(),
  };
}
