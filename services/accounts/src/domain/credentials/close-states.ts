import type { Provider } from '@linden/proto/accounts/v1/provider_pb';

/** Returns the record as clients may see it: without licenses, payors and an office in states where the provider is not open. */
export function closeStates(provider: Provider, openStates: readonly string[]): Provider {
  const isOpen = ({ usState }: { readonly usState: string }) => openStates.includes(usState);
  const { physical, ...same } = provider;
  return {
    ...same,
    stateCredentials: provider.stateCredentials.filter(isOpen),
    payorCredentials: provider.payorCredentials.filter(isOpen),
    ...(physical && isOpen(physical) && { physical }),
  };
}
