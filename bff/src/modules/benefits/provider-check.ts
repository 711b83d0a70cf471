import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import type { ProviderCheckResult } from '#src/gen/resolvers.ts';

export interface ProviderCheckQuestion {
  readonly provider: Pick<Provider, 'stateCredentials' | 'payorCredentials' | 'acceptingNewReferrals'>;
  readonly usState: string;
  /** The payors that the plan may be billed through in this state: the home payor, and a local one that services it. */
  readonly payorIds: readonly string[];
  readonly isExistingClient: boolean;
}

/** Decides whether a provider can accept a client with a plan (C7.1-3). */
export function checkProvider(question: ProviderCheckQuestion): ProviderCheckResult {
  const denialReason = findDenialReason(question);
  return { canAcceptClient: denialReason === null, denialReason };
}

function findDenialReason({ provider, usState, payorIds, isExistingClient }: ProviderCheckQuestion): string | null {
  const { stateCredentials, payorCredentials, acceptingNewReferrals } = provider;
  if (!stateCredentials.some((credential) => credential.usState === usState)) return 'NOT_LICENSED_IN_STATE';
  if (!acceptingNewReferrals && !isExistingClient) return 'NOT_ACCEPTING_CLIENTS';
  const isAccepted = payorCredentials.some(
    (credential) => credential.usState === usState && payorIds.includes(credential.payorId),
  );
  return isAccepted ? null : 'PAYOR_NOT_ACCEPTED';
}
