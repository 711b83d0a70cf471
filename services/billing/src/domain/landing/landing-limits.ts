import { findFullNetwork, type NetworkBudgets, type NetworkSize } from '@linden/vocabulary/providers/network-budgets';

/** For how long a visitor's check is kept and counted, in milliseconds. */
export const landingCheckMs = 24 * 3_600_000;

/** Checks in 24 hours, because each costs money and could be used to try member ids. IPv4 addresses are shared by many subscribers. */
export const landingLimits: { readonly networks: NetworkBudgets; readonly perMember: number } = {
  networks: { p64: 5, p56: 10, p48: 20, v4: 60 },
  perMember: 3,
};

export type LandingCap = `network_${NetworkSize}` | 'member';

export interface LandingCounts {
  readonly networks: Readonly<Record<string, number>>;
  readonly member: number;
}

/** Returns the budget that another check would exceed, or `undefined`. */
export function findLandingCap({ networks, member }: LandingCounts): LandingCap | undefined {
  const full = findFullNetwork(networks, landingLimits.networks);
  if (full) return `network_${full}`;
  return member >= landingLimits.perMember ? 'member' : undefined;
}
