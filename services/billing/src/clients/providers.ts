import { timestampDate } from '@bufbuild/protobuf/wkt';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import type { ClosedStates } from '#src/domain/issues/find-closed-sessions.ts';
import type { BilledProvider, Providers } from '#src/ports/providers.ts';

export function openProviders(options: RpcClientOptions): Providers & { close(): void } {
  const accounts = createRpcClient(ProviderService, options);
  return {
    async findNames(providerIds) {
      const ids = [...new Set(providerIds)];
      if (ids.length === 0) return new Map();
      const { providers } = await accounts.batchGetProviders({ ids });
      return new Map(providers.map(({ id, name }) => [id, name]));
    },
    async findClosedStates(providerIds) {
      const { providers } = await accounts.batchGetProviders({ ids: [...providerIds] });
      return new Map(providers.map(({ id, closedStates }) => [id, readClosedStates(closedStates)]));
    },
    async findBilled(providerId) {
      const { providers } = await accounts.batchGetProviders({ ids: [providerId] });
      return providers[0] && toBilled(providers[0]);
    },
    close: () => accounts.close(),
  };
}

function readClosedStates(closed: Provider['closedStates']): ClosedStates {
  return new Map(closed.flatMap(({ usState, closedAt }) => (closedAt ? [[usState, timestampDate(closedAt)]] : [])));
}

function toBilled(provider: Provider): BilledProvider {
  const { name, npi, priceCents, noShowFeeCents, stateCredentials, physical, virtual } = provider;
  const licenses = stateCredentials.map(({ usState, licenseType: type, licenseNumber: number }) => ({
    usState,
    type,
    number,
  }));
  return { name, npi, priceCents, missedFeeCents: noShowFeeCents, licenses, office: physical, virtual };
}
