import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import type { Referrals } from '#src/ports/referrals.ts';

export function openReferrals(options: RpcClientOptions): Referrals & { close(): void } {
  const accounts = createRpcClient(ProviderService, options);
  return {
    async turnOff(providerId, payorId) {
      await accounts.turnOffReferrals({ providerId, payorId: payorId ?? '' });
    },
    async saveStanding({ providerId, revision, rankLevel, lockedUntil }) {
      const lock = lockedUntil ? { referralsLockedUntil: timestampFromDate(lockedUntil) } : {};
      await accounts.putProviderStanding({
        providerId,
        standingRevision: revision,
        cancellationLevel: rankLevel,
        ...lock,
      });
    },
    async listTimesOff(providerIds) {
      if (providerIds.length === 0) return new Map();
      const { providers } = await accounts.batchGetProviders({ ids: [...providerIds] });
      return new Map(providers.map(({ id, referralsOffAt }) => [id, referralsOffAt.map(timestampDate)]));
    },
    async listFees(providerIds) {
      const { providers } = await accounts.batchGetProviders({ ids: [...providerIds] });
      return new Map(providers.map(({ id, noShowFeeCents }) => [id, noShowFeeCents]));
    },
    close: () => accounts.close(),
  };
}
