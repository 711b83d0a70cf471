import type { ProviderFrameQuery } from '#src/gen/operations.ts';

type Provider = Pick<
  NonNullable<ProviderFrameQuery['currentProvider']>,
  'schedule' | 'marketplaceVisible' | 'acceptingNewReferrals'
>;

/** Returns how many things keep clients from finding the provider: no hours, a hidden profile, no new clients. */
export function countTasks({ schedule, marketplaceVisible, acceptingNewReferrals }: Provider): number {
  return [!schedule, !marketplaceVisible, !acceptingNewReferrals].filter(Boolean).length;
}
